module.exports = { displayName: '@locitorium/corpus', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
