/**
 * Every `thing.int.test.ts` of the workspace, on real servers. One process, one file after another: tests stop and start what
 * others need. Servers reach the tests through environment variables, see integration/use-servers.mjs.
 */
module.exports = {
  displayName: 'integration',
  rootDir: '../..',
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/tools'],
  testMatch: ['**/src/**/*.int.test.ts'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@locitorium/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true, tsconfig: '<rootDir>/tools/servers/tsconfig.spec.json' }] },
  globalSetup: '<rootDir>/tools/servers/integration/use-servers.mjs',
  testTimeout: 60_000,
  slowTestThreshold: 30,
};
