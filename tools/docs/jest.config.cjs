module.exports = { displayName: '@locitorium/docs', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
