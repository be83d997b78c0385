import { describe, expect, it } from '@jest/globals';
import { packTrees } from './pack-trees.ts';
import { scoreRows, TreeScorer } from './tree-scorer.ts';

describe('packTrees', () => {
  it('lays trees out so that both ways of scoring add the same leaves', () => {
    const trees = packTrees([[[0, 0.5, 1, 2], [-1], [1, 10, 3, 4], [2], [3]], [[0.25]]], 2);
    const features = Float32Array.from([0, 0, 0.5, 0, 1, 10, 1, 11]);
    expect([...scoreRows(trees, features, 2)]).toEqual([-0.75, -0.75, 2.25, 3.25]);
    expect([...new TreeScorer(trees, 2).score(features)]).toEqual([-0.75, -0.75, 2.25, 3.25]);
  });

  it.each([
    ['leads back', [[0, 0.5, 0, 1], [1]]],
    ['leads out', [[0, 0.5, 1, 2], [1]]],
    ['looks at a feature that is not there', [[2, 0.5, 1, 2], [1], [1]]],
  ])('refuses a tree that %s', (_, tree) => {
    expect(() => packTrees([tree], 2)).toThrow(RangeError);
  });
});
