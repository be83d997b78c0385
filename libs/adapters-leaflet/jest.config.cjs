module.exports = { displayName: '@locitorium/adapters-leaflet', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
