import { PLACE_CATEGORIES, type PlaceCategory } from '@locitorium/domain';
import type { DecisionRow } from '../decision-table.ts';
import { NATIONAL } from '../listed-names.ts';
import { columnsOf, featureFamily, flag } from './feature-family.ts';

const FEATURES = [
  ['category_populated', 'flag', 'kind', 'The record is a populated place.'],
  ['category_country', 'flag', 'kind', 'The record is a country.'],
  ['category_admin1', 'flag', 'kind', 'The record is a first-level area.'],
  ['category_admin2', 'flag', 'kind', 'The record is a second-level area.'],
  ['category_region', 'flag', 'kind', 'The record is a continent or macro-region.'],
  ['category_area', 'flag', 'kind', 'The record is an area without administrative rank.'],
  ['category_water', 'flag', 'kind', 'The record is water.'],
  ['category_landform', 'flag', 'kind', 'The record is a landform.'],
  ['category_facility', 'flag', 'kind', 'The record is a facility.'],
  ['seat', 'index', 'kind', 'Seat of government: 4 national, 3 first level, 2 second level, 1 lower, 0 none.'],
  ['quarter', 'flag', 'kind', 'The record is a quarter of a city.'],
  ['listed_countries', 'count', 'kind', 'The record is a country: other names of the list that are countries.'],
  ['listed_capitals', 'count', 'kind', 'The record is a national capital: other names of the list that are capitals.'],
] as const;

const COLUMN = columnsOf(FEATURES);
const CATEGORY_COLUMNS = Object.fromEntries(PLACE_CATEGORIES.map((name) => [name, COLUMN[`category_${name}`]])) as Readonly<
  Record<PlaceCategory, number>
>;

/** What kind of place a record is; in "Belgium, Luxembourg and the Netherlands" Luxembourg is what the others are. */
export const KIND = featureFamily({
  features: FEATURES,
  leads: {},

  fill({ values, first, width }, { places }) {
    places.forEach((place, row) => {
      const at = first + row * width;
      values[at + CATEGORY_COLUMNS[place.category]] = 1;
      values[at + COLUMN.seat] = place.seat;
      values[at + COLUMN.quarter] = flag(place.isQuarter);
    });
  },

  fillMention({ values, first, width }, { places }, { peers: { countries, capitals } }) {
    if (countries === 0 && capitals === 0) return;
    places.forEach((place, row) => {
      const at = first + row * width;
      if (place.category === 'country') values[at + COLUMN.listed_countries] = countries;
      if (place.seat === NATIONAL) values[at + COLUMN.listed_capitals] = capitals;
    });
  },

  words: { kind: (compared) => `is ${compared.pair((row) => kindOf(compared.rowAt(row)))}` },
});

const CATEGORY_WORDS: Readonly<Record<PlaceCategory, string>> = {
  country: 'a country',
  admin1: 'a state or province',
  admin2: 'a county or district',
  populated: 'a town or village',
  region: 'a continent or region of the world',
  area: 'a named area',
  water: 'a body of water',
  landform: 'a mountain, island or other landform',
  facility: 'a building or site',
};

const SEAT_WORDS: Readonly<Record<number, string>> = {
  4: 'a national capital',
  3: 'the seat of a state or province',
  2: 'the seat of a county or district',
};

function kindOf(row: DecisionRow): string {
  if (row.kind === 'unlisted') return 'a place that is not in the gazetteer';
  const { category, seat, isQuarter } = row.place;
  const ofSettlement = category === 'populated' ? (SEAT_WORDS[seat] ?? (isQuarter ? 'a quarter of a city' : undefined)) : undefined;
  return ofSettlement ?? CATEGORY_WORDS[category];
}
