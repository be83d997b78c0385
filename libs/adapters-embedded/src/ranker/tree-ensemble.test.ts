import { describe, expect, it } from '@jest/globals';
import { packTrees } from './ranker-parameters.ts';
import { scoreRows } from './tree-scorer.ts';

describe('scoreRows', () => {
  const trees = packTrees([[[0, 0.5, 1, 2], [-1], [1, 10, 3, 4], [2], [3]], [[0.25]]], 'test');

  it('adds the leaves that a row falls into; values on the threshold go left', () => {
    const features = Float32Array.from([0, 0, 0.5, 0, 1, 10, 1, 11]);
    expect([...scoreRows(trees, features, 2)]).toEqual([-0.75, -0.75, 2.25, 3.25]);
  });

  it('has no score for no rows', () => {
    expect(scoreRows(trees, new Float32Array(0), 2)).toHaveLength(0);
  });
});
