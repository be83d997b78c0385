import { describe, expect, it } from '@jest/globals';
import { COLUMN, FEATURE_COUNT, SET_OFF, type FeatureName } from './feature-table.ts';
import { packTrees } from './ranker-parameters.ts';
import { REFUTATION, rowScores } from './decide.ts';
import { TreeScorer } from './tree-scorer.ts';

const NO_TREES = new TreeScorer(packTrees([], 'test'), FEATURE_COUNT);

type Row = Partial<Record<FeatureName, number>>;

/** Whether the first of a mention's rows is refuted, beside the others. */
function refuted(...rows: readonly Row[]): boolean {
  const features = new Float32Array(rows.length * FEATURE_COUNT);
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) features[index * FEATURE_COUNT + COLUMN[name as FeatureName]] = value;
  });
  return rowScores(NO_TREES, features)[0] === -REFUTATION.logits;
}

const TOWN_INSIDE: Row = { category_populated: 1, name_primary: 1, beside_container: 2 };
const STATE_AROUND: Row = { category_admin1: 1, encloses_neighbour: 1 };

describe('rowScores', () => {
  it.each<[string, readonly Row[], boolean]>([
    ['a town beside a container of another town of that name', [{ category_populated: 1, beside_other_container: 1 }], true],
    ['a county beside such a container', [{ category_admin2: 1, beside_other_container: 1 }], true],
    ['a country in a list: "Lebanon, Jordan and Syria"', [{ category_country: 1, beside_other_container: 1 }], false],
    [
      'a country before a container that is set off and has a town of that name: "Mexico, Mo."',
      [{ category_country: 1, beside_other_container: SET_OFF }, TOWN_INSIDE],
      true,
    ],
    [
      'the same, where the town only has the name among others',
      [
        { category_country: 1, beside_other_container: SET_OFF },
        { ...TOWN_INSIDE, name_primary: 0, name_alternate: 1 },
      ],
      false,
    ],
    [
      'a state that does not enclose the neighbour, where a country does: "Tbilisi, Georgia"',
      [{ category_admin1: 1 }, { category_country: 1, encloses_neighbour: 1 }],
      true,
    ],
    [
      'a state where the neighbour may lie in either: "Athens, Georgia"',
      [
        { category_admin1: 1, encloses_neighbour: 0.5 },
        { category_country: 1, encloses_neighbour: 0.5 },
      ],
      false,
    ],
    [
      'the only state of that name, though an unlisted place may be in the neighbour’s country',
      [{ category_admin1: 1 }, { unlisted: 1, encloses_neighbour: 1 }],
      false,
    ],
    ['a city after a place of the state of that name: "Buffalo, New York"', [{ category_populated: 1 }, STATE_AROUND], true],
    ['a town after a town: "Aleppo, Idlib"', [{ category_populated: 1 }, { category_populated: 1, encloses_neighbour: 1 }], false],
    ['a row without a record', [{ unlisted: 1, beside_other_container: 1 }], false],
    ['a row with nothing beside it', [{ category_populated: 1 }], false],
  ])('%s', (_what, rows, expected) => {
    expect(refuted(...rows)).toBe(expected);
  });
});
