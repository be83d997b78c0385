module.exports = { displayName: '@locitorium/exports', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
