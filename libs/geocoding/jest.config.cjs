module.exports = { displayName: '@locitorium/geocoding', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
