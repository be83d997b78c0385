import { describe, expect, it } from '@jest/globals';
import { PLACE_WORDS } from '../place-kind.ts';
import { osmKindOf, PLACE_KEYS } from './osm-kind.ts';

const kindOf = (key: string, value: string) => osmKindOf('relation', new Map([[key, value]]));

describe('what tags say that something is', () => {
  it('is what the same words say in a table', () => {
    const differing: string[] = [];
    for (const [featureClass, type, words] of PLACE_WORDS)
      for (const word of words.split(' '))
        for (const key of PLACE_KEYS) {
          const kind = kindOf(key, word);
          if (kind !== null && !(kind.featureClass === featureClass && kind.type === type)) differing.push(`${key}=${word}`);
        }
    // In a table a region is a unit; OpenStreetMap calls so what has no borders, and marks units otherwise.
    expect(differing).toEqual(['place=region']);
    expect(kindOf('place', 'region')).toEqual({ featureClass: 'L', type: 'RGN' });
  });

  it.each([
    ['place', 'suburb', 'P', 'PPLX'],
    ['place', 'archipelago', 'T', 'ISLS'],
    ['boundary', 'national_park', 'L', 'PRK'],
    ['natural', 'volcano', 'T', 'VLC'],
    ['natural', 'water', 'H', 'LK'],
    ['waterway', 'river', 'H', 'STM'],
    ['leisure', 'nature_reserve', 'L', 'PRK'],
  ])('of %s=%s is %s.%s', (key, value, featureClass, type) => {
    expect(kindOf(key, value)).toEqual({ featureClass, type });
  });

  it.each([
    ['place', 'country'],
    ['place', 'city_block'],
    ['natural', 'constructor'],
    ['leisure', 'park'],
  ])('of %s=%s is no place', (key, value) => {
    expect(kindOf(key, value)).toBeNull();
  });

  it('is no unit of a level that nobody knows', () => {
    const unit = (level: string) =>
      osmKindOf(
        'relation',
        new Map([
          ['boundary', 'administrative'],
          ['admin_level', level],
        ]),
      );
    expect([unit('4'), unit('constructor'), unit('11')]).toEqual([{ featureClass: 'A', type: 'ADM1' }, null, null]);
  });
});
