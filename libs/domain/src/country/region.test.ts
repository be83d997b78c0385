import { describe, expect, it } from '@jest/globals';
import { COUNTRY_TABLE } from './country-table.ts';
import { countriesOfRegion } from './region.ts';

describe('countriesOfRegion', () => {
  it.each([
    ['Europe', ['FR', 'RU', 'XK'], ['TR', 'KZ']],
    ['Asia', ['TR', 'JP', 'KZ', 'TW'], ['RU', 'EG']],
    ['West Africa', ['ML', 'NG'], ['CM', 'DZ']],
    ['the Caribbean', ['HT', 'CU'], ['MX']],
    ['north america', ['US', 'MX', 'CU'], ['BR']],
    ['Latin America', ['MX', 'BR', 'CU'], ['US']],
    ['Sub-Saharan Africa', ['ML', 'ZA'], ['EG']],
    ['Western Africa', ['ML'], ['CM']],
  ])('knows %s', (name, inside, outside) => {
    const countries = countriesOfRegion(name);
    expect(countries).toEqual(expect.arrayContaining(inside));
    for (const country of outside) expect(countries).not.toContain(country);
  });

  it.each(['the Sahel', 'Middle East', 'NATO', 'France', ''])('does not guess what nobody has settled: %j', (name) => {
    expect(countriesOfRegion(name)).toBeNull();
  });

  it('has each country on one continent', () => {
    const continents = ['Africa', 'Americas', 'Antarctica', 'Asia', 'Europe', 'Oceania'];
    const listed = continents.flatMap((name) => countriesOfRegion(name) ?? []);
    expect(listed.toSorted()).toEqual(COUNTRY_TABLE.map(([code]) => code).toSorted());
  });
});
