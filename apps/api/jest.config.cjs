module.exports = { displayName: '@locitorium/api', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
