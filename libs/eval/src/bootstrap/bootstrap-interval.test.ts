import { describe, expect, it } from '@jest/globals';
import { bootstrapIntervals } from './bootstrap-interval.ts';
import { ratioOfSums } from './statistics.ts';

describe('bootstrapIntervals', () => {
  it('is the normal interval of a share where there are many units', () => {
    const [share] = bootstrapIntervals(400, [ratioOfSums(Array.from({ length: 400 }, (_, n) => [n % 4 === 0 ? 0 : 1, 1]))]);
    // 0.75 ± 1.96 √(0.75 · 0.25 / 400)
    expect(share).toEqual({ value: 0.75, low: expect.closeTo(0.7076, 2), high: expect.closeTo(0.7924, 2) });
  });

  it('is the same every time, and is left out where nobody wants it', () => {
    const statistics = [
      ratioOfSums([
        [1, 2],
        [3, 4],
        [0, 5],
      ]),
    ];
    expect(bootstrapIntervals(3, statistics)).toEqual(bootstrapIntervals(3, statistics));
    expect(bootstrapIntervals(3, statistics, 0)).toEqual([{ value: 4 / 11, low: null, high: null }]);
  });

  it('says nothing of a figure over nothing, or of one unit', () => {
    expect(bootstrapIntervals(2, [ratioOfSums([null, null])])).toEqual([{ value: null, low: null, high: null }]);
    expect(bootstrapIntervals(1, [ratioOfSums([[1, 2]])])).toEqual([{ value: 0.5, low: null, high: null }]);
    expect(bootstrapIntervals(0, [ratioOfSums([])])).toEqual([{ value: null, low: null, high: null }]);
  });
});
