import { describe, expect, it } from '@jest/globals';
import type { DecisionRow } from './decision-table.ts';
import { COLUMN, FEATURE_COUNT, type FeatureName } from './feature-table.ts';
import { lesserNamesake } from './lesser-namesake.ts';

interface Row {
  readonly country: string;
  readonly columns: Partial<Record<FeatureName, number>>;
}

/** Logits that refute the first of the rows of a name. */
function refutedBy(name: string, ...rows: readonly Row[]): number {
  const features = new Float32Array(rows.length * FEATURE_COUNT);
  rows.forEach(({ columns }, index) => {
    for (const [column, value] of Object.entries(columns)) features[index * FEATURE_COUNT + COLUMN[column as FeatureName]] = value;
  });
  return lesserNamesake(name, { rows: rows.map(({ country }) => ({ kind: 'listed', countryCode: country }) as DecisionRow), features })(0);
}

const georgia = (columns: Row['columns'] = {}): Row => ({ country: 'US', columns });
const greece = (columns: Row['columns'] = {}): Row => ({ country: 'GR', columns });
const GEORGIA = georgia();
const GREECE = greece();

describe('lesserNamesake', () => {
  it.each<[string, readonly Row[]]>([
    ['the American Athens, of which the text says nothing', [GEORGIA, GREECE]],
    ['a place of that country that is not listed', [georgia({ unlisted: 1 }), GREECE]],
    ['one where other American names stand, but far away', [georgia({ near_sum: 0.2, country_votes: 3 }), GREECE]],
    ['one where the text is written as Americans write', [georgia({ writing_votes: 3 }), GREECE]],
  ])('refutes %s', (_what, rows) => {
    expect(refutedBy('athens', ...rows)).toBeGreaterThan(1);
  });

  it('refutes one the less the more the text speaks for its country', () => {
    const withNames = refutedBy('athens', georgia({ country_votes: 1 }), GREECE);
    const withInstitution = refutedBy('athens', georgia({ country_votes: 1, institution_votes: 1 }), GREECE);
    expect(withNames).toBeLessThan(refutedBy('athens', GEORGIA, GREECE));
    expect(withInstitution).toBeLessThan(withNames);
    expect(withInstitution).toBeGreaterThan(0);
  });

  it.each<[string, string, readonly Row[]]>([
    ['the Athens that the world means', 'athens', [GREECE, GEORGIA]],
    ['the American one where its state or country is named', 'athens', [georgia({ evidence: 1 }), GREECE]],
    ['one with its state beside it', 'athens', [georgia({ beside_container: 2 }), GREECE]],
    ['one near another place of the text', 'athens', [georgia({ near_sum: 0.9 }), GREECE]],
    ['one where the Greek city is not among the candidates', 'athens', [GEORGIA]],
    ['one where only a longer name lies in Greece', 'athens', [GEORGIA, greece({ match_level: 2 })]],
    ['a name by which the world means several places', 'springfield', [GEORGIA, GREECE]],
  ])('does not refute %s', (_what, name, rows) => {
    expect(refutedBy(name, ...rows)).toBe(0);
  });
});
