module.exports = { displayName: '@locitorium/adapters-annotations', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
