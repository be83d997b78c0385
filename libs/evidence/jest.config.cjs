module.exports = { displayName: '@locitorium/evidence', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
