module.exports = { displayName: '@locitorium/schemas', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
