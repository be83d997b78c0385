module.exports = { displayName: '@locitorium/attack', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
