import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fuseScores, type PartScores } from './fuse-scores.ts';

const order = (hits: readonly PartScores[], ...rest: [number, 'blend' | 'rrf']): readonly number[] => {
  const scores = fuseScores(hits, ...rest);
  return hits.map((_, i) => i).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
};
const words = (sparse: number | null, dense: number | null = null): PartScores => ({ dense, sparse });

describe('fuseScores', () => {
  it('weighs meaning against words, each by its best', () => {
    const hits = [words(12, 0.1), words(3, 0.8), words(null, 0.4)];
    expect(fuseScores(hits, 0, 'blend')).toEqual([1, 0.25, 0]);
    expect(fuseScores(hits, 1, 'blend')).toEqual([0.125, 1, 0.5]);
    expect(fuseScores(hits, 0.5, 'blend')).toEqual([0.5625, 0.625, 0.25]);
  });

  it('gives all weight to the part that has something to say', () => {
    expect(fuseScores([words(4), words(2)], 0.5, 'blend')).toEqual([1, 0.5]);
    expect(fuseScores([words(null, 0.5), words(null, 0.25)], 0.1, 'blend')).toEqual([1, 0.5]);
    expect(fuseScores([words(null), words(null)], 0.5, 'blend')).toEqual([0, 0]);
    expect(fuseScores([], 0.5, 'blend')).toEqual([]);
  });

  it('takes nothing from a chunk whose meaning points away', () => {
    expect(fuseScores([words(null, 0.5), words(null, -0.5)], 1, 'blend')).toEqual([1, 0]);
  });

  it('knows ranks alone by RRF, and damps them', () => {
    const hits = [words(100, 0.1), words(1, 0.9), words(0.5, 0.95)];
    expect(order(hits, 0.5, 'rrf')).toEqual([0, 2, 1]);
    const [first = 0, second = 0] = fuseScores([words(2), words(1)], 0, 'rrf');
    expect(second / first).toBeCloseTo(61 / 62, 10);
  });

  it('gives scores from 0 to 1 in which the better of two in all parts is never behind', () => {
    // Ranks tell a chunk that points away from one that the part did not find.
    const none = Number.NEGATIVE_INFINITY;
    const score = fc.option(fc.double({ min: 0.001, max: 100, noNaN: true }));
    const hits = fc.array(fc.record({ sparse: score, dense: fc.option(fc.double({ min: -1, max: 1, noNaN: true })) }), { maxLength: 20 });
    fc.assert(
      fc.property(
        hits,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('blend' as const, 'rrf' as const),
        (given, alpha, fusion) => {
          const scores = fuseScores(given, alpha, fusion);
          for (const [i, a] of given.entries()) {
            const own = scores[i] ?? Number.NaN;
            expect(own >= 0 && own <= 1).toBe(true);
            for (const [j, b] of given.entries()) {
              const atLeast = (a.sparse ?? none) >= (b.sparse ?? none) && (a.dense ?? none) >= (b.dense ?? none);
              if (atLeast) expect(own).toBeGreaterThanOrEqual((scores[j] ?? Number.NaN) - 1e-12);
            }
          }
        },
      ),
    );
  });
});
