import base from '../../eslint.config.mjs';

export default [
  ...base,
  // A browser and what drives it belong to no layer.
  { files: ['e2e/**/*.ts', 'playwright.config.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  {
    files: ['**/package.json'],
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          // What builds and tests the page is not part of it; what is in it, the rule does not see.
          ignoredFiles: [
            '**/*.test.ts',
            '**/*.fixture.ts',
            '**/jest.config.cjs',
            '**/eslint.config.mjs',
            '**/playwright.config.ts',
            '**/build/**',
            '**/e2e/**',
          ].map((pattern) => `{projectRoot}/${pattern}`),
          ignoredDependencies: ['rolldown', 'cytoscape'],
        },
      ],
    },
  },
];
