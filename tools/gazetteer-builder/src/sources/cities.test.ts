import { describe, expect, it } from '@jest/globals';
import { inhabitantsOfCities, isNameOfCity, type CityRow } from './cities.ts';

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
