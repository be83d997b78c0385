module.exports = { displayName: '@locitorium/http', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
