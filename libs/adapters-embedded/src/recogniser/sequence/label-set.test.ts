import { describe, expect, it } from '@jest/globals';
import { beginLabel, everyLabel, labelSet, mayFollow, tagOf } from './label-set.ts';

describe('labels', () => {
  const labels = labelSet(['LOC', 'PER']);

  it('are outside, and begin and inside for each tag', () => {
    expect(labels.size).toBe(5);
    expect([0, 1, 2, 3, 4].map((label) => tagOf(labels, label))).toEqual([null, 'LOC', 'LOC', 'PER', 'PER']);
    expect([beginLabel(labels, 'PER'), beginLabel(labels, 'ORG')]).toEqual([3, null]);
    expect(everyLabel(labels)).toBe(0b11111);
  });

  it('go on with a name only from itself', () => {
    const followers = [0, 1, 2, 3, 4].map((from) => [0, 1, 2, 3, 4].filter((to) => mayFollow(from, to)));
    expect(followers).toEqual([
      [0, 1, 3],
      [0, 1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 3, 4],
      [0, 1, 3, 4],
    ]);
  });
});
