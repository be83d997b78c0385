import { describe, expect, it } from '@jest/globals';
import type { DecisionTable } from './decision-table.ts';
import { COLUMN, FEATURE_COUNT, type FeatureName } from './feature-table.ts';
import { MATCH, type PlaceFacts } from './place-facts.ts';
import { outsideList } from './outside-list.ts';

const HOME = 7;
const spain = { countryCode: 'ES', country: 3 };
const venezuela = { countryCode: 'VE', country: HOME };

interface Row {
  readonly countryCode: string;
  readonly country: number;
  readonly facts?: Partial<PlaceFacts>;
  readonly columns?: Partial<Record<FeatureName, number>>;
}

/** Logits that refute the first row where all other names of the list lie in `home`. */
function refuted(home: number | null, rows: readonly Row[]): number {
  const features = new Float32Array(rows.length * FEATURE_COUNT);
  rows.forEach(({ columns = {} }, index) => {
    for (const [column, value] of Object.entries(columns)) features[index * FEATURE_COUNT + COLUMN[column as FeatureName]] = value;
  });
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

  const washington = { countryCode: 'US', country: HOME };
  const columbia = { countryCode: 'CA', country: 4, columns: { with_best_known: 1, near_best: 0.09 } };

  it('refutes a city of English-speaking lists whose better-known namesake lies across the border: Vancouver beside Seattle and Portland', () => {
    expect(refuted(HOME, [washington, columbia])).toBeGreaterThan(1);
    expect(refuted(HOME, [columbia, washington])).toBe(0);
  });

  it.each<[string, number | null, readonly Row[]]>([
    ['what lies in that country', HOME, [venezuela, spain]],
    ['where the others lie in several countries', null, [spain, venezuela]],
    ['where that country has no place of the name', HOME, [spain]],
    ['where that country has but a village of the name', HOME, [spain, { ...venezuela, facts: { population: 3 } }]],
    ['where that country has but a part of the name', HOME, [spain, { ...venezuela, facts: { level: MATCH.sub_span } }]],
    ['what the text says where it lies', HOME, [{ ...spain, columns: { beside_container: 1 } }, venezuela]],
    ['what lies abroad where English is spoken', HOME, [spain, washington]],
    ['the lesser Vancouver where its state is named', HOME, [{ ...washington, columns: { evidence: 1 } }, columbia]],
    ['a namesake of what is better known far away', HOME, [washington, { ...columbia, columns: { with_best_known: 1 } }]],
  ])('leaves %s', (_, home, rows) => {
    expect(refuted(home, rows)).toBe(0);
  });
});
