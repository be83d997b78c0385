module.exports = { displayName: '@locitorium/adapters-pelias', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
