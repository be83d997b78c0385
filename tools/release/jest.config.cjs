module.exports = { displayName: '@locitorium/release', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
