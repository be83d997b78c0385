module.exports = { displayName: '@locitorium/domain', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
