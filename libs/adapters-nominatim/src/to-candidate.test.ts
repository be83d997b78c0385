import { describe, expect, it } from '@jest/globals';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { queryVariantsOf, type QueryVariant } from '@locitorium/geocoding';
import { toCandidate } from './to-candidate.ts';

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
