import { describe, expect, it } from '@jest/globals';
import { COLUMN, FEATURE_COUNT, type FeatureName } from './feature-table.ts';
import { lesserAbroad } from './lesser-abroad.ts';

type Row = Partial<Record<FeatureName, number>>;

/** Logits that refute the first of a mention's rows. */
function refutedBy(...rows: readonly Row[]): number {
  const features = new Float32Array(rows.length * FEATURE_COUNT);
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) features[index * FEATURE_COUNT + COLUMN[name as FeatureName]] = value;
  });
  return lesserAbroad(features)(0);
}

const TOWN: Row = { category_populated: 1, name_primary: 1, population: 4, fame: 1 };
const HERE: Row = { unlisted: 1, country_named: 1, country_votes: 2, country_share: 0.6 };

describe('lesserAbroad', () => {
  it.each<[string, readonly Row[]]>([
    ['a town abroad, where the text names the country that it is about', [TOWN, HERE]],
    ['a county of its name', [{ ...TOWN, category_populated: 0, category_admin2: 1 }, HERE]],
    ['a town of whose country the text hardly has another name', [{ ...TOWN, country_votes: 0.05 }, HERE]],
  ])('refutes %s', (_what, rows) => {
    expect(refutedBy(...rows)).toBeGreaterThan(0);
  });

  it.each<[string, readonly Row[]]>([
    ['a city that is known', [{ ...TOWN, population: 5.5, fame: 1.5 }, HERE]],
    ['a county of the name of a known city in its country', [TOWN, { ...TOWN, population: 5.5, fame: 1.5 }, HERE]],
    ['a town, where no country is named', [TOWN, { ...HERE, country_named: 0 }]],
    ['a town, where the text is about many countries', [TOWN, { ...HERE, country_share: 0.3 }]],
    ['a town of whose country the text has another name', [{ ...TOWN, country_votes: 0.2 }, HERE]],
    ['a town that evidence speaks for', [{ ...TOWN, evidence: 1 }, HERE]],
    ['a town near another name of the text', [{ ...TOWN, near_sum: 0.5 }, HERE]],
    ['a town of a country whose institutions the text speaks of', [{ ...TOWN, institution_votes: 1 }, HERE]],
    ['a country', [{ ...TOWN, category_populated: 0, category_country: 1 }, HERE]],
    ['a lake', [{ ...TOWN, category_populated: 0, category_water: 1 }, HERE]],
    ['what is not listed', [HERE, TOWN]],
  ])('does not refute %s', (_what, rows) => {
    expect(refutedBy(...rows)).toBe(0);
  });

  it('refutes the more the less a town is known, and a name more that is not the usual one', () => {
    const small = refutedBy(TOWN, HERE);
    expect(refutedBy({ ...TOWN, population: 3 }, HERE)).toBeGreaterThan(small);
    expect(refutedBy({ ...TOWN, name_primary: 0, name_alternate: 1 }, HERE)).toBeGreaterThan(small);
  });
});
