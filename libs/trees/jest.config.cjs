module.exports = { displayName: '@locitorium/trees', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
