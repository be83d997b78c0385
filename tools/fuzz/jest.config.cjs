module.exports = { displayName: '@locitorium/fuzz', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
