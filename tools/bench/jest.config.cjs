module.exports = { displayName: '@locitorium/bench', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
