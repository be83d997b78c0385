module.exports = { displayName: '@locitorium/evaluation-report', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
