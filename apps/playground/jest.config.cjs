module.exports = { displayName: '@locitorium/playground', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
