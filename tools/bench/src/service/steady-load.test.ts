import { describe, expect, it } from '@jest/globals';
import { arrivals } from './steady-load.ts';

describe('arrivals', () => {
  it('come one each 1/rate seconds', () => {
    expect(arrivals('even', 4, 1)).toEqual([0, 250, 500, 750]);
  });

  it('come at random with that mean, the same in every run', () => {
    const times = arrivals('random', 100, 100);
    expect(times).toEqual(arrivals('random', 100, 100));
    expect(Math.abs(times.length - 10_000)).toBeLessThan(300);
    const gaps = times.slice(1).map((at, n) => at - (times[n] as number));
    expect(gaps.every((gap) => gap >= 0)).toBe(true);
    // Of a Poisson process, a share of 1/e of the gaps is longer than the mean.
    expect(gaps.filter((gap) => gap > 10).length / gaps.length).toBeCloseTo(1 / Math.E, 1);
  });
});
