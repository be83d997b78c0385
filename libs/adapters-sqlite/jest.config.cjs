module.exports = { displayName: '@locitorium/adapters-sqlite', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
