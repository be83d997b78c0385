module.exports = {
  displayName: '@locitorium/playground',
  preset: '../../jest.preset.js',
  coverageDirectory: 'coverage',
  testMatch: ['<rootDir>/{src,build}/**/*.test.ts'],
};
