module.exports = { displayName: '@locitorium/adapters-qdrant', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
