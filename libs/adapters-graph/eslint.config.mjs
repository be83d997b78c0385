import base from '../../eslint.config.mjs';

export default [
  ...base,
  {
    files: ['**/package.json'],
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          // What builds and tests the page is not part of it.
          ignoredFiles: ['**/*.test.ts', '**/*.fixture.ts', '**/jest.config.cjs', '**/eslint.config.mjs', '**/playwright.config.ts', '**/build/**', '**/e2e/**'].map((pattern) => `{projectRoot}/${pattern}`),
          ignoredDependencies: ['rolldown'],
        },
      ],
    },
  },
];
