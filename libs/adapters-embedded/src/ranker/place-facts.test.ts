import { greatCircleKm, type Candidate } from '@locitorium/domain';
import { place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import { CodeBook, kilometresBetween, placeFactsOf, type CodeBooks, type PlaceFacts } from './place-facts.ts';

const books = () => ({ countries: new CodeBook(), admin1: new CodeBook(), admin2: new CodeBook() });

const factsOf = (candidate: Candidate, surfaceKey: string, codes: CodeBooks): PlaceFacts =>
  placeFactsOf([candidate], surfaceKey, codes)[0]!;

describe('placeFactsOf', () => {
  it('compares names itself where a source does not say how it matched', () => {
    const unmatched = (name: string, category: 'populated' | 'country') =>
      factsOf(place(name, 'ES', { match: null, placeCategory: category }), 'cadiz', books());
    expect(unmatched('Cádiz', 'populated')).toMatchObject({ nameClass: 'primary', level: 0, share: 1 });
    expect(unmatched('Cádiz', 'country')).toMatchObject({ nameClass: 'country' });
    expect(unmatched('Gades', 'populated')).toMatchObject({ nameClass: 'alternate' });
    expect(factsOf(place('Cádiz', 'ES', { match: null }), 'port of cadiz', books())).toMatchObject({ level: 6, share: 5 / 13 });
  });

  it('tells the category from the address rank where a source does not say it', () => {
    const category = (placeRank: number | null) => factsOf(place('X', 'ES', { placeCategory: null, placeRank }), 'x', books()).category;
    expect([2, 4, 8, 12, 16, 26, null].map(category)).toEqual([
      'region',
      'country',
      'admin1',
      'admin2',
      'populated',
      'facility',
      'populated',
    ]);
  });

  it('estimates inhabitants from importance where a source counts none', () => {
    const estimated = (importance: number | null) => factsOf(place('X', 'ES', { importance }), 'x', books()).population;
    expect(estimated(0.5)).toBeCloseTo(4.5, 10);
    expect(estimated(null)).toBe(0);
  });

  it('takes areas of one name and country for one, however they are coded', () => {
    const both = books();
    const coded = (code: string) =>
      factsOf(
        place('X', 'US', {
          admin: [
            { code: 'US', name: 'United States' },
            { code, name: 'Georgia' },
          ],
        }),
        'x',
        both,
      ).admin1;
    expect(coded('US-GA')).toBe(coded('US.GA'));
  });

  it('puts no country into a first-level area', () => {
    const admin = [
      { code: 'US', name: 'United States' },
      { code: 'US.GA', name: 'Georgia' },
    ];
    expect(factsOf(place('X', 'US', { placeCategory: 'country', admin }), 'x', books()).admin1).toBe(-1);
  });
});

describe('kilometresBetween', () => {
  it.each([
    [0, 0, 0.5, 0.5],
    [60, 10, 61, 14],
    [-33.9, 18.4, -26.2, 28],
    [0, 179.5, 0, -179.5],
  ])('is near the great circle from %d, %d to %d, %d', (latA, lonA, latB, lonB) => {
    const facts = (lat: number, lon: number) => factsOf(place('X', 'ZZ', { lat, lon }), 'x', books());
    const exact = greatCircleKm({ lat: latA, lon: lonA }, { lat: latB, lon: lonB });
    expect(Math.abs(kilometresBetween(facts(latA, lonA), facts(latB, lonB)) - exact) / exact).toBeLessThan(0.002);
  });
});
