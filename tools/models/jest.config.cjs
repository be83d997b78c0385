module.exports = { displayName: '@locitorium/models', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
