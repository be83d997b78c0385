import { describe, expect, it } from '@jest/globals';
import { COLUMN, FEATURE_COUNT, type FeatureName } from './feature-table.ts';
import { packTrees } from './ranker-parameters.ts';
import { REFUTATION, rowScores } from './row-scores.ts';
import { TreeScorer } from './tree-scorer.ts';

const NO_TREES = new TreeScorer(packTrees([], 'test'), FEATURE_COUNT);

function refuted(facts: Partial<Record<FeatureName, number>>): boolean {
  const features = new Float32Array(FEATURE_COUNT);
  for (const [name, value] of Object.entries(facts)) features[COLUMN[name as FeatureName]] = value;
  return rowScores(NO_TREES, features)[0] === -REFUTATION.logits;
}

describe('rowScores', () => {
  it.each<[string, Partial<Record<FeatureName, number>>, boolean]>([
    ['a town beside a container of another town of that name', { category_populated: 1, beside_other_container: 1 }, true],
    ['a county beside such a container', { category_admin2: 1, beside_other_container: 1 }, true],
    ['a country in a list: "Lebanon, Jordan and Syria"', { category_country: 1, beside_other_container: 1 }, false],
    ['a state that does not enclose the neighbour, where a country does: "Tbilisi, Georgia"', { category_admin1: 1, encloses_neighbour_lead: -1 }, true],
    ['a state where the neighbour may lie in either: "Athens, Georgia"', { category_admin1: 1, encloses_neighbour_lead: -0.5 }, false],
    ['a town after a town: "Aleppo, Idlib"', { category_populated: 1, encloses_neighbour_lead: -1 }, false],
    ['a row without a record', { unlisted: 1, beside_other_container: 1 }, false],
    ['a row with nothing beside it', { category_populated: 1 }, false],
  ])('%s', (_what, facts, expected) => {
    expect(refuted(facts)).toBe(expected);
  });
});
