import type { CacheLimits } from '../../candidate-cache/managed-cache.ts';
import type { Clock } from '../../context/call-context.ts';
import { ManualClock } from '../fakes/call-context.ts';
import { cacheLimits } from '../fakes/in-memory-caches.ts';

export interface CacheHarness<Cache> {
  /** A cache without any record. The contract closes it. */
  create(limits: CacheLimits, clock: Clock): Promise<Cache>;
}

/** Some day in 2026: caches write down times of the epoch. */
export const START = 1_790_000_000_000;

export type WithCache<Cache> = (work: (cache: Cache, clock: ManualClock) => Promise<void>, limits?: Partial<CacheLimits>) => Promise<void>;

/** Does some work with a new cache, whose clock stands still, and closes it. */
export function withNewCache<Cache extends { close(): Promise<void> }>(harness: CacheHarness<Cache>): WithCache<Cache> {
  return async (work, limits = {}) => {
    const clock = new ManualClock(START);
    const cache = await harness.create(cacheLimits(limits), clock);
    try {
      await work(cache, clock);
    } finally {
      await cache.close();
    }
  };
}
