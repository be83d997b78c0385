import { describe, expect, it } from '@jest/globals';
import { chainOf } from './chain.fixture.ts';
import { Viterbi } from './viterbi.ts';

describe('Viterbi', () => {
  it.each([1, 2, 3, 5])('finds the best of all paths of length %i', (length) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { labels, scores, transitions, paths } = chainOf(length, seed);
      const best = paths.reduce((a, b) => (b.score > a.score ? b : a));
      const path = new Uint8Array(length + 2);
      new Viterbi(labels).decode(scores, transitions, length, path, 1);
      expect([...path.subarray(1, length + 1)]).toEqual(best.path);
    }
  });

  it('writes nothing for nothing', () => {
    const { labels, scores, transitions } = chainOf(1, 1);
    const path = new Uint8Array([9]);
    new Viterbi(labels).decode(scores, transitions, 0, path, 0);
    expect([...path]).toEqual([9]);
  });
});
