module.exports = { displayName: '@locitorium/adapters-postgres', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
