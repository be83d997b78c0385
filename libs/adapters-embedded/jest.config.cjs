module.exports = { displayName: '@locitorium/adapters-embedded', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
