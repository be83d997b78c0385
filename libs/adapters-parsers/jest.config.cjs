module.exports = { displayName: '@locitorium/adapters-parsers', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
