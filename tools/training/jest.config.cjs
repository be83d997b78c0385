module.exports = { displayName: '@locitorium/training', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
