module.exports = { displayName: '@locitorium/adapters-gazetteer', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
