module.exports = { displayName: '@locitorium/adapters-s3', preset: '../../jest.preset.js', coverageDirectory: 'coverage' };
