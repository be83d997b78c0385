import { describe, expect, it } from '@jest/globals';
import type { DecisionTable } from './decision-table.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { MATCH, type PlaceFacts } from './place-facts.ts';
import { outsideList } from './outside-list.ts';

const HOME = 7;
const spain = { countryCode: 'ES', country: 3 };
const venezuela = { countryCode: 'VE', country: HOME };

interface Row {
  readonly countryCode: string;
  readonly country: number;
  readonly facts?: Partial<PlaceFacts>;
}

/** Logits that refute the first row where all other names of the list lie in `home`. */
function refuted(home: number | null, rows: readonly Row[], besideContainer = 0): number {
  const features = new Float32Array(rows.length * FEATURE_COUNT);
  features[COLUMN.beside_container] = besideContainer;
  return outsideList({
    mention: { peers: { countries: 0, capitals: 0, home } },
    rows: rows.map(({ countryCode, country, facts }) => ({
      kind: 'listed',
      countryCode,
      place: { country, population: 6, level: MATCH.exact, ...facts },
    })),
    features,
  } as unknown as DecisionTable)(0);
}

describe('outsideList', () => {
  it('refutes what lies in another country than all others of the list, which has a city of the name', () => {
    expect(refuted(HOME, [spain, venezuela])).toBeGreaterThan(3);
  });

  it.each<[string, number | null, readonly Row[], number?]>([
    ['what lies in that country', HOME, [venezuela, spain]],
    ['where the others lie in several countries', null, [spain, venezuela]],
    ['where that country has no place of the name', HOME, [spain]],
    ['where that country has but a village of the name', HOME, [spain, { ...venezuela, facts: { population: 3 } }]],
    ['where that country has but a part of the name', HOME, [spain, { ...venezuela, facts: { level: MATCH.sub_span } }]],
    ['what the text says where it lies', HOME, [spain, venezuela], 1],
    ['Vancouver beside Seattle and Portland', HOME, [spain, { countryCode: 'US', country: HOME }]],
  ])('leaves %s', (_, home, rows, besideContainer = 0) => {
    expect(refuted(home, rows, besideContainer)).toBe(0);
  });
});
