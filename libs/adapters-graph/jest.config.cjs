module.exports = { displayName: '@locitorium/adapters-graph', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
