import type { Candidate } from '@locitorium/domain';
import { documentOf, place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import { TOY } from '../ask-ranker.fixture.ts';
import { decisionTablesOf } from '../decision-rows.ts';
import { collectEvidence } from '../document-evidence.ts';
import { COLUMN, FEATURE_COUNT, type FeatureName } from '../feature-table.ts';
import { PlaceNames } from '../place-names.ts';

/** Values of a feature for candidates of the first word of a text, in their order. */
function valuesOf(feature: FeatureName, candidates: readonly Candidate[]): readonly number[] {
  const mention = { surface: 'Manchester', start: 0, end: 10, mentionClass: 'toponym', confidence: null } as const;
  const evidence = collectEvidence(documentOf('Manchester won.'), [{ mention, candidates }], new PlaceNames(TOY));
  const { features } = decisionTablesOf(evidence)[0]!;
  return candidates.map((_, row) => features[row * FEATURE_COUNT + COLUMN[feature]]!);
}

const ENGLISH = place('Manchester', 'GB', { population: 395_000, nameCount: 57 });
const AMERICAN = place('Manchester', 'US', { population: 110_000, nameCount: 29 });
const PARISH = place('Manchester', 'JM', { population: 60_000, nameCount: 5, placeCategory: 'admin1', type: 'ADM1' });
const SUBURB = place('Manchester', 'GB', { population: 1_000, nameCount: 1 });

describe('the best-known bearer of a name', () => {
  const candidates = [PARISH, AMERICAN, ENGLISH, SUBURB];

  it('is the one of most inhabitants and names, whatever its rank, with all that lies in its country', () => {
    expect(valuesOf('with_best_known', candidates)).toEqual([0, 0, 1, 1]);
  });

  it('is ahead of each country by its best-known bearer there', () => {
    const gaps = valuesOf('renown_gap', candidates);
    expect(gaps.slice(2)).toEqual([0, 0]);
    expect(gaps[0]).toBeGreaterThan(gaps[1]!);
    expect(gaps[1]).toBeGreaterThan(0);
    expect(valuesOf('best_known_gap', candidates)).toEqual(candidates.map(() => gaps[1]));
  });

  it('is nobody where nothing is listed', () => {
    expect(valuesOf('with_best_known', [])).toEqual([]);
  });
});
