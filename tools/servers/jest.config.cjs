module.exports = { displayName: '@locitorium/servers', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
