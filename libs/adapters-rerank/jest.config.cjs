module.exports = { displayName: '@locitorium/adapters-rerank', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
