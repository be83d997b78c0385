module.exports = { displayName: '@locitorium/mcp', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
