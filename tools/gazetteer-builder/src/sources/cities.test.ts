import { describe, expect, it } from '@jest/globals';
import { SourceFiles } from '../build-context.ts';
import { PlaceCollector } from '../place-collector.ts';
import { addCities, inhabitantsOfCities, isNameOfCity, type CityRow } from './cities.ts';

const row = (name: string, population: number, alternates: readonly string[] = [], featureCode = 'PPL'): CityRow => ({
  id: 1,
  name,
  asciiName: name,
  alternates: [...alternates],
  lat: 0,
  lon: 0,
  featureCode,
  country: 'US',
  admin1: 'OH',
  admin2: '077',
  population,
});
const CITIES = inhabitantsOfCities(
  [row('Chicago', 2_700_000), row('New York City', 8_800_000), row('Bridgetown', 98_000, [], 'PPLC'), row('Lima', 38_000)],
  (name) => name.toLowerCase(),
);

describe('alternate names that are the usual ones of cities', () => {
  it.each([
    ['an older name of a small town', row('Willard', 6_000, ['Chicago']), 'chicago', true],
    ['of a town whose inhabitants nobody counted', row('Tīrān', 0, ['Chicago']), 'chicago', true],
    ['a national capital of any size', row('Dry Ridge', 2_700, ['Bridgetown']), 'bridgetown', true],
    ['a city that is called so without "City"', row('York', 8_000, ['New York']), 'new york', true],
    ['a town is no city', row('Foster', 500, ['Lima']), 'lima', false],
    ['a large place may have the name, too', row('Evanston', 74_000, ['Chicago']), 'chicago', false],
    ['a place known everywhere has names in all languages', row('Bethlehem', 29_000, Array.from({ length: 60 }, String)), 'chicago', false],
  ])('%s', (_, place, folded, expected) => {
    expect(isNameOfCity(place, folded, CITIES)).toBe(expected);
  });
});

describe('names of settlements', () => {
  it('are not what a machine made of names in other scripts', () => {
    const places = new PlaceCollector();
    addCities(
      { places, files: new SourceFiles(), dataFolder: '', problems: [] },
      [row('Waukon', 3_800, ['wawkwn aywwa', 'Ваукон', 'Makee'])],
      new Set(),
    );
    expect(['Waukon', 'wawkwn aywwa', 'Makee'].map((name) => places.named(name).length)).toEqual([1, 0, 1]);
  });
});
