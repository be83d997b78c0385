import { describe, expect, it } from '@jest/globals';
import { checkPlace } from './check-place.ts';
import type { GivenPlace } from './given-place.ts';

const given = (facts: Partial<GivenPlace>): GivenPlace => ({
  at: 'line 2',
  id: 'V1',
  name: 'Kijiji',
  lat: '-3.4',
  lon: '37.5',
  alternates: [],
  country: '',
  admin: [],
  type: '',
  featureClass: '',
  population: '',
  ...facts,
});

describe('checkPlace', () => {
  it('takes a place that says no more than it must for a settlement of which the rest is not known', () => {
    expect(checkPlace(given({}))).toEqual({
      id: 'V1',
      name: 'Kijiji',
      lat: -3.4,
      lon: 37.5,
      bbox: null,
      names: [['Kijiji', 'primary']],
      country: null,
      admin: [],
      kind: { category: 'P', type: 'PPL', placeCategory: 'populated' },
      population: null,
    });
  });

  it.each([
    ['no_id', { id: '' }],
    ['no_name', { name: '' }],
    ['long_name', { name: 'x'.repeat(201) }],
    ['no_point', { lat: '3 S' }],
    ['no_point', { lon: '' }],
    ['outside_earth', { lat: '91' }],
    ['outside_earth', { lon: '-180.1' }],
    ['unknown_country', { country: 'Tansania' }],
    ['unknown_type', { type: 'unicorn' }],
    ['bad_population', { population: 'many' }],
    ['bad_population', { population: '-3' }],
  ])('refuses: %s', (reason, facts) => {
    expect(checkPlace(given(facts))).toBe(reason);
  });

  it.each([
    ['a country by its code of three letters', { country: 'TZA' }, { country: 'TZ' }],
    ['a country by its name', { country: 'Tanzania' }, { country: 'TZ' }],
    ['a decimal comma', { lat: '-3,4012' }, { lat: -3.4012 }],
    ['no inhabitants as not known', { population: '0' }, { population: null }],
    ['a whole number as an id', { id: '17' }, { id: 17 }],
    ['an id with a leading zero as it is', { id: '017' }, { id: '017' }],
    ['an id beyond 31 bits as it is', { id: '12345678901' }, { id: '12345678901' }],
    ['a word for a kind', { type: 'Lake' }, { kind: { category: 'H', type: 'LK', placeCategory: 'water' } }],
    ['a code of GeoNames', { type: 'PPLA2' }, { kind: { category: 'P', type: 'PPLA2', placeCategory: 'populated' } }],
    ['a code and its class', { type: 'CMP', featureClass: 'S' }, { kind: { category: 'S', type: 'CMP', placeCategory: 'facility' } }],
  ])('takes %s', (_what, facts, taken) => {
    expect(checkPlace(given(facts))).toMatchObject(taken);
  });

  it('takes other names as alternates in Latin letters, as usual names in another script', () => {
    expect(checkPlace(given({ alternates: ['Old Kijiji', 'キジジ', '', 'Kijiji'] }))).toMatchObject({
      names: [
        ['Kijiji', 'primary'],
        ['Old Kijiji', 'alternate'],
        ['キジジ', 'primary'],
      ],
    });
  });
});
