module.exports = { displayName: '@locitorium/ports', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
