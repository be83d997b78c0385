import { describe, expect, it } from '@jest/globals';
import { packTrees } from './ranker-parameters.ts';
import { MOST_LEAVES, scoreRows, TreeScorer } from '@locitorium/trees';
import { loadRankerParameters } from './load-ranker-parameters.ts';
import { FEATURE_COUNT } from './feature-table.ts';

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

/** A linear congruential generator: the same rows every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** A tree that leans to one side, with one leaf a step. */
const leaning = (leaves: number) =>
  Array.from({ length: 2 * leaves - 1 }, (_, node) =>
    node % 2 === 1 || node === 2 * leaves - 2 ? [node] : [0, leaves - node, node + 1, node + 2],
  );

describe('TreeScorer', () => {
  it('scores as a walk through the trees does, for the shipped trees and any row', async () => {
    const { trees } = await loadRankerParameters();
    const next = numbers(7);
    const features = Float32Array.from({ length: 300 * FEATURE_COUNT }, () => {
      const kind = next();
      if (kind < 0.5) return Math.round(next() * 4);
      if (kind < 0.8) return next() * 12 - 3;
      if (kind < 0.97) return trees.thresholds[Math.floor(next() * trees.thresholds.length)]!;
      return [NaN, Infinity, -Infinity][Math.floor(next() * 3)]!;
    });
    expect(new TreeScorer(trees, FEATURE_COUNT).score(features)).toEqual(scoreRows(trees, features, FEATURE_COUNT));
  });

  it('takes trees up to the most leaves, and refuses more', () => {
    const trees = packTrees([leaning(MOST_LEAVES), [[0.25]]], 'a test');
    const features = Float32Array.from({ length: (MOST_LEAVES + 2) * FEATURE_COUNT }, (_, i) =>
      i % FEATURE_COUNT === 0 ? i / FEATURE_COUNT : 0,
    );
    expect(new TreeScorer(trees, FEATURE_COUNT).score(features)).toEqual(scoreRows(trees, features, FEATURE_COUNT));
    expect(() => new TreeScorer(packTrees([leaning(MOST_LEAVES + 1)], 'a test'), FEATURE_COUNT)).toThrow(RangeError);
  });

  it('answers nothing for no rows', async () => {
    const { trees } = await loadRankerParameters();
    expect(new TreeScorer(trees, FEATURE_COUNT).score(new Float32Array(0))).toHaveLength(0);
  });
});
