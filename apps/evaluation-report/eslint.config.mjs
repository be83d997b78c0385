import base, { dependencyChecks } from '../../eslint.config.mjs';

export default [
  ...base,
  // What is in the page, the rule does not see.
  dependencyChecks(
    [
      'rolldown',
      '@observablehq/plot',
      'd3-geo',
      'preact',
      'topojson-client',
      'world-atlas',
      '@types/geojson',
      '@types/topojson-specification',
    ],
    ['playwright.config.ts', 'e2e/**'],
  ),
];
