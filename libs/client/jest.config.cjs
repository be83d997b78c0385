module.exports = { displayName: '@locitorium/client', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
