module.exports = { displayName: '@locitorium/adapters-ollama', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
