module.exports = { displayName: '@locitorium/adapters-nominatim', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
