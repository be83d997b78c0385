import { describe, expect, it, jest } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import { countryByPoint, withCountries } from './country-by-point.ts';
import type { FoundPlace } from './merge-twins.ts';

const TOWN: Candidate = {
  source: 'test',
  osmType: 'node',
  osmId: 1,
  name: 'Somewhere',
  displayName: 'Somewhere',
  lat: 48.85,
  lon: 2.35,
  bbox: null,
  countryCode: null,
  category: 'place',
  type: 'town',
  placeCategory: 'populated',
  placeRank: 16,
  importance: null,
  population: null,
  admin: [],
  nameCount: null,
  match: null,
};

describe('countryByPoint', () => {
  it.each<[string, number, number, string | null]>([
    ['an ordinary country', 48.85, 2.35, 'FR'],
    ['Puerto Rico: a territory is not its sovereign', 18.4, -66.1, 'PR'],
    ['Hong Kong', 22.3, 114.17, 'HK'],
    ['Réunion', -20.88, 55.45, 'RE'],
    ['Gibraltar', 36.14, -5.35, 'GI'],
    ['Taiwan', 25.03, 121.5, 'TW'],
    ['Kosovo', 42.66, 21.16, 'XK'],
    ['Crimea', 44.95, 34.1, 'UA'],
    ['Sevastopol', 44.6, 33.52, 'UA'],
    ['Northern Cyprus', 35.2, 33.35, 'CY'],
    ['Abkhazia', 43, 41, 'GE'],
    ['Scotland: a part without a code of its own', 55.95, -3.2, 'GB'],
    ['Ceuta: reserved codes are none of ISO 3166-1', 35.89, -5.3, 'ES'],
    ['Ascension', -7.95, -14.4, 'SH'],
    ['Fiji, on both sides of the antimeridian', -16.8, -179.9, 'FJ'],
    ['the open sea', 30, -40, null],
    ['no man’s land', 21.9, 33.8, null],
    ['the South Pole', -90, 0, 'AQ'],
  ])('knows %s', async (_what, lat, lon, country) => {
    expect(await countryByPoint({ lat, lon })).toBe(country);
  });
});

describe('withCountries', () => {
  const made = async (given: Partial<Candidate>): Promise<string | null | undefined> => {
    const [found] = await withCountries([given], (one, byPoint) => ({
      candidate: { ...TOWN, ...one, countryCode: one.countryCode ?? byPoint },
      wikidata: null,
      isArea: false,
    }));
    return found?.candidate.countryCode;
  };

  it.each<[string, Partial<Candidate>, string | null]>([
    ['a town', {}, 'FR'],
    ['a postcode', { placeCategory: null }, 'FR'],
    ['a landmark', { placeCategory: 'facility', placeRank: 30 }, 'FR'],
    ['a state', { placeCategory: 'admin1', placeRank: 8 }, 'FR'],
    ['a peak', { placeCategory: 'landform', placeRank: null }, 'FR'],
    ['an area inside one country', { placeCategory: 'area', bbox: [46, 48, 1, 4] }, 'FR'],
    ['an island', { placeCategory: 'landform', bbox: [-22, -20.8, 55.2, 55.9], lat: -21.1, lon: 55.5 }, 'RE'],
    [
      'an island across the antimeridian',
      { placeCategory: 'landform', bbox: [-17, -16.6, 179.8, -179.8], lat: -16.85, lon: -179.95 },
      'FJ',
    ],
    ['an area across countries', { placeCategory: 'area', bbox: [44, 48, 5, 16], lat: 46.5, lon: 9 }, null],
    ['an area of unknown extent', { placeCategory: 'area' }, null],
    ['mountains across countries', { placeCategory: 'landform', bbox: [44, 48, 5, 16], lat: 46.5, lon: 9 }, null],
    ['a sea, although its point lies near a coast', { placeCategory: 'water', lat: 43.2, lon: 5.3 }, null],
    ['a continent', { placeCategory: 'region' }, null],
    ['whatever ranks above countries', { placeRank: 2 }, null],
    ['a country that no code is known of: it is not the one around it', { placeCategory: 'country', placeRank: 4 }, null],
    ['a town at sea', { lat: 30, lon: -40 }, null],
  ])('of %s', async (_what, given, country) => {
    expect(await made(given)).toBe(country);
  });

  it('changes nothing that a server said, and leaves out what is left out', async () => {
    const make = jest.fn((one: Candidate): FoundPlace | null =>
      one.osmId === 2 ? null : { candidate: one, wikidata: null, isArea: false },
    );
    const [a, b, c] = [
      { ...TOWN, countryCode: 'US' },
      { ...TOWN, osmId: 2 },
      { ...TOWN, countryCode: 'DE' },
    ];
    expect(await withCountries([a, b, c], make)).toEqual([
      expect.objectContaining({ candidate: a }),
      expect.objectContaining({ candidate: c }),
    ]);
    expect(make.mock.calls.map(([one]) => one)).toEqual([a, b, c]);
  });
});
