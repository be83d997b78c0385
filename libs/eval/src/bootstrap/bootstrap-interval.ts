import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Interval } from './interval.ts';
import type { Draws, Statistic } from './statistics.ts';

const RESAMPLES = 1_000;
/** Resamples left out at each end of a 95 % interval. */
const TAIL = 0.025;
/** The same report of the same files every time. */
const SEED = 20_261_122;

/**
 * Each statistic with its percentile interval (Efron 1979): the units (questions, documents) are drawn again with replacement, all
 * statistics of a resample from the same draw. A resample in which a statistic is over nothing says nothing of it;
 * of a single unit there is no interval.
 */
export function bootstrapIntervals(units: number, statistics: readonly Statistic[], resamples = RESAMPLES): readonly Interval[] {
  const values = statistics.map((): number[] => []);
  const random = xoroshiro128plus(SEED);
  const draws = new Uint32Array(units);
  for (let resample = 0; resample < resamples && units > 1; resample += 1) {
    draws.fill(0);
    for (let drawn = 0; drawn < units; drawn += 1) {
      const at = uniformInt(random, 0, units - 1);
      draws[at] = (draws[at] ?? 0) + 1;
    }
    for (const [at, statistic] of statistics.entries()) {
      const value = statistic.of(draws);
      if (value !== null) values[at]?.push(value);
    }
  }
  const itself: Draws = draws.fill(1);
  return statistics.map((statistic, at): Interval => {
    const value = statistic.of(itself);
    const sorted = (values[at] ?? []).sort((a, b) => a - b);
    const bound = (share: number): number | null => (value === null ? null : (sorted[Math.round(share * (sorted.length - 1))] ?? null));
    return { value, low: bound(TAIL), high: bound(1 - TAIL) };
  });
}
