module.exports = { displayName: '@locitorium/adapters-openai', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
