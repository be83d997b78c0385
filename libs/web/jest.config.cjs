module.exports = { displayName: '@locitorium/web', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
