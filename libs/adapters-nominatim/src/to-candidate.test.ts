import { describe, expect, it } from '@jest/globals';
import type { PlaceCategory } from '@locitorium/domain';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { queryVariantsOf, type QueryVariant } from '@locitorium/geocoding';
import { toBoundingBox, toCandidate, toPlaceCategory } from './to-candidate.ts';

const asWritten = (name: string): QueryVariant => queryVariantsOf(name)[0] as QueryVariant;

describe('toCandidate', () => {
  it('maps every field', () => {
    expect(toCandidate(recordedPlace('search-paris.json'), asWritten('Paris'), 'Paris')).toEqual({
      source: 'nominatim',
      osmType: 'relation',
      osmId: 20162,
      name: 'Paris',
      displayName: 'Paris, Île-de-France, France',
      lat: 48.85341,
      lon: 2.3488,
      bbox: [48.7808091, 48.9260109, 2.2384623, 2.4591377],
      countryCode: 'FR',
      category: 'boundary',
      type: 'administrative',
      placeCategory: 'populated',
      placeRank: 16,
      importance: 0.8300019999999999,
      population: 2_138_551,
      admin: [
        { code: 'FR', name: 'France' },
        { code: 'FR-IDF', name: 'Île-de-France' },
      ],
      nameCount: 6,
      match: { nameClass: 'primary', level: 'exact', share: 1, step: 'as_written' },
    });
  });

  it('gives postcodes no identity', () => {
    expect(toCandidate(recordedPlace('search-postcode.json'), asWritten('75004'), '75004')).toMatchObject({
      osmType: null,
      osmId: null,
      name: '75004',
      placeCategory: null,
      population: null,
      nameCount: null,
    });
  });

  it('reads a record with nothing but a place', () => {
    expect(
      toCandidate(barePlace({ display_name: 'Bench, Rue de Rivoli, Paris', category: undefined }), asWritten('Bench'), 'Bench'),
    ).toEqual(
      expect.objectContaining({
        name: 'Bench',
        category: 'unknown',
        bbox: null,
        countryCode: null,
        importance: null,
        placeRank: null,
        admin: [],
        nameCount: null,
      }),
    );
  });

  it.each([
    [-0.010216070673209274, 0],
    [1.2, 1],
    [9.99999999995449e-6, 9.99999999995449e-6],
  ])('keeps an importance of %p within 0–1', (given, importance) => {
    expect(toCandidate(barePlace({ importance: given }), asWritten('X1'), 'X1').importance).toBe(importance);
  });

  it.each([
    ['24,839', 24_839],
    ['1 234 567', 1_234_567],
    ["1'234'567", 1_234_567],
    ['0', 0],
    ['about 300', null],
    ['12000 (2011)', null],
    ['1.5', null],
    ['', null],
  ])('reads a population of %j', (population, expected) => {
    expect(toCandidate(barePlace({ extratags: { population } }), asWritten('X1'), 'X1').population).toBe(expected);
  });
});

const box = (...boundingbox: readonly unknown[]) => barePlace({ boundingbox });

describe('toBoundingBox', () => {
  it("reads text as numbers, in Nominatim's order", () => {
    expect(toBoundingBox(recordedPlace('search-paris.json'), 'populated')).toEqual([48.7808091, 48.9260109, 2.2384623, 2.4591377]);
  });

  it('lets Fiji cross the antimeridian instead of going round the world', () => {
    expect(toBoundingBox(recordedPlace('search-fiji.json'), 'country')).toEqual([-21.9434274, -12.2613866, 174.5, -178.2]);
  });

  it.each([
    ['RU', 19.6, -168.9],
    ['NZ', 165.8, -175.8],
    ['US', 172.4, -66.8],
    ['KI', 169.5, -150.1],
  ])('knows the borders of %s', (code, west, east) => {
    const place = barePlace({ boundingbox: ['-10', '10', '-180', '180'], address: { country_code: code.toLowerCase() } });
    expect(toBoundingBox(place, 'country')).toEqual([-10, 10, west, east]);
  });

  it.each([
    ['nz', 'country', '-179.06', '179.36', [165.8, -175.8]],
    ['ki', 'country', '-175.3', '178', [169.5, -150.1]],
    ['us', 'country', '-179.55', '180', [172.4, -66.8]],
    ['us', 'country', '-124.8', '-66.9', [-124.8, -66.9]],
    ['ru', 'admin2', '-179.5', '179.5', [-179.5, 179.5]],
  ] as const)('knows parts of %s (%s) that end short of the antimeridian: %s, %s', (code, category, west, east, expected) => {
    const place = barePlace({ boundingbox: ['-10', '10', west, east], address: { country_code: code } });
    expect(toBoundingBox(place, category)).toEqual([-10, 10, ...expected]);
  });

  it('knows the borders of Alaska, and gives them to no town there', () => {
    const place = barePlace({ boundingbox: ['51', '71', '-180', '180'], address: { country_code: 'us', 'ISO3166-2-lvl4': 'US-AK' } });
    expect(toBoundingBox(place, 'admin1')).toEqual([51, 71, 172.4, -129.9]);
    expect(toBoundingBox(place, 'populated')).toBeNull();
  });

  it('lets Antarctica go round the world', () => {
    expect(toBoundingBox(box('-90', '-60', '-180', '180'), 'region')).toEqual([-90, -60, -180, 180]);
  });

  it.each([
    ['a box of all longitudes that says nothing', box('-5', '5', '-180', '180'), null],
    ['a box drawn around a point over the antimeridian', box('-17', '-16', '179.92', '180.08'), [-17, -16, 179.92, -179.92]],
    ['the same from the other side', box('-17', '-16', '-180.08', '-179.92'), [-17, -16, 179.92, -179.92]],
    ['a box that crosses as it should', box('-20', '-10', '177', '-178'), [-20, -10, 177, -178]],
    ['numbers', box(1, 2, 3, 4), [1, 2, 3, 4]],
    ['no box', barePlace(), null],
    ['half a box', box('1', '2'), null],
    ['words', box('1', '2', 'x', '4'), null],
    ['south above north', box('2', '1', '3', '4'), null],
    ['latitudes that do not exist', box('-91', '1', '3', '4'), null],
  ])('reads %s', (_what, place, expected) => {
    const actual = toBoundingBox(place, null);
    if (expected === null) expect(actual).toBeNull();
    else expected.forEach((value, i) => expect(actual?.[i]).toBeCloseTo(value, 9));
  });
});

describe('toPlaceCategory', () => {
  it.each<[string, Record<string, unknown>, PlaceCategory | null]>([
    ['a country', { category: 'boundary', type: 'administrative', addresstype: 'country', place_rank: 4 }, 'country'],
    [
      'a territory with a code of its own',
      { category: 'boundary', type: 'administrative', addresstype: 'state', place_rank: 8, extratags: { 'ISO3166-1:alpha2': 'PR' } },
      'country',
    ],
    ['a state', { category: 'boundary', type: 'administrative', addresstype: 'state', place_rank: 8 }, 'admin1'],
    ['a state by its rank', { category: 'boundary', type: 'administrative', addresstype: 'administrative', place_rank: 8 }, 'admin1'],
    ['a region by its rank', { category: 'boundary', type: 'administrative', addresstype: 'region', place_rank: 8 }, 'admin1'],
    ['a county', { category: 'boundary', type: 'administrative', addresstype: 'county', place_rank: 12 }, 'admin2'],
    ['a district by its rank', { category: 'boundary', type: 'administrative', addresstype: 'administrative', place_rank: 14 }, 'admin2'],
    ['a city that is a state', { category: 'boundary', type: 'administrative', addresstype: 'city', place_rank: 8 }, 'populated'],
    [
      'a boundary linked to a city',
      { category: 'boundary', type: 'administrative', addresstype: 'administrative', place_rank: 16, extratags: { linked_place: 'city' } },
      'populated',
    ],
    ['a village', { category: 'place', type: 'village', addresstype: 'village' }, 'populated'],
    ['a kind of settlement nobody listed', { category: 'place', type: 'encampment' }, 'populated'],
    ['a house', { category: 'place', type: 'house' }, 'facility'],
    ['an island', { category: 'place', type: 'island' }, 'landform'],
    ['a mountain', { category: 'natural', type: 'peak' }, 'landform'],
    ['a bay', { category: 'natural', type: 'bay' }, 'water'],
    ['a lake', { category: 'natural', type: 'water' }, 'water'],
    ['a river', { category: 'waterway', type: 'river' }, 'water'],
    ['a sea', { category: 'place', type: 'sea' }, 'water'],
    ['a continent', { category: 'place', type: 'continent' }, 'region'],
    ['a region', { category: 'place', type: 'region' }, 'area'],
    ['a park', { category: 'boundary', type: 'national_park' }, 'area'],
    ['a former country', { category: 'boundary', type: 'historic' }, 'area'],
    ['a tower', { category: 'man_made', type: 'tower', addresstype: 'man_made' }, 'facility'],
    ['an airport', { category: 'aeroway', type: 'aerodrome' }, 'facility'],
    ['a street', { category: 'highway', type: 'residential', addresstype: 'road' }, 'facility'],
    ['a postcode', { category: 'place', type: 'postcode', addresstype: 'postcode' }, null],
    ['a boundary without a rank', { category: 'boundary', type: 'administrative' }, null],
  ])('takes %s for what it is', (_what, given, category) => {
    expect(toPlaceCategory(barePlace(given))).toBe(category);
  });
});
