import type { CacheLimits } from '../../candidate-cache/cache-statistics.ts';

/** Limits that no test meets by accident; give what the test is about. */
export function cacheLimits(given: Partial<CacheLimits> = {}): CacheLimits {
  return { maxRecords: 1_000, maxBytes: 1_000_000, maxAgeMs: 100_000, maxAgeOfEmptyMs: 10_000, ...given };
}
