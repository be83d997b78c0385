module.exports = { displayName: '@locitorium/adapters-retrieval', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
