module.exports = { displayName: '@locitorium/adapters-photon', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
