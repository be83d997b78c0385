module.exports = { displayName: '@locitorium/eval', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
