import base, { dependencyChecks } from '../../eslint.config.mjs';

export default [
  ...base,
  // A browser and what drives it belong to no layer.
  { files: ['e2e/**/*.ts', 'playwright.config.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  // What is in the page, the rule does not see.
  dependencyChecks(
    ['rolldown', 'leaflet', 'supercluster', 'topojson-client', 'world-atlas', '@types/leaflet'],
    ['playwright.config.ts', 'e2e/**'],
  ),
];
