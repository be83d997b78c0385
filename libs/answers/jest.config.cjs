module.exports = { displayName: '@locitorium/answers', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
