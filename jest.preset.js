const { join } = require('node:path');

/**
 * Native-ESM Jest. Needs NODE_OPTIONS=--experimental-vm-modules (nx.json targetDefaults.test sets it).
 * Workspace packages resolve to their TypeScript source through the "@locitorium/source" export condition.
 * `thing.test.ts` needs nothing but this machine; `thing.int.test.ts` needs real servers and has a target of its own.
 */
module.exports = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@locitorium/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true, tsconfig: '<rootDir>/tsconfig.spec.json' }] },
  setupFilesAfterEnv: [join(__dirname, 'tools/jest/no-network.mjs')],
  collectCoverageFrom: ['src/**/*.ts', '!src/**/*.test.ts', '!src/index.ts'],
  // A busy machine is no failure: the default of five seconds is a timing assertion in disguise.
  testTimeout: 60_000,
  // Jest with one worker, as on two cores, runs all files in its own process: its memory grows from file to file, and what a failed
  // test leaves open keeps it from ending. With this limit it runs them in a process that it starts anew, and ends.
  workerIdleMemoryLimit: '1GB',
  coverageReporters: ['text-summary', 'lcov'],
};
