import type { Candidate } from '@locitorium/domain';
import type { Clock } from '@locitorium/ports';
import { LRUCache } from 'lru-cache';

export interface Memory {
  /** Candidates kept; 0 keeps none. */
  readonly cachedCandidates: number;
  readonly cacheMaxAgeMs: number;
}

/** Answers of this process to names looked up before, those that found nothing included. Failures are never kept. */
export class RememberedLookups {
  readonly #known: LRUCache<string, readonly Candidate[]> | null;

  constructor({ cachedCandidates, cacheMaxAgeMs }: Memory, clock: Clock) {
    this.#known =
      cachedCandidates === 0
        ? null
        : new LRUCache({
            maxSize: cachedCandidates,
            sizeCalculation: (candidates) => candidates.length + 1,
            ttl: cacheMaxAgeMs,
            ttlResolution: 0,
            perf: clock,
          });
  }

  async recall(key: readonly unknown[], lookUp: () => Promise<readonly Candidate[]>): Promise<readonly Candidate[]> {
    const written = JSON.stringify(key);
    const candidates = this.#known?.get(written) ?? Object.freeze(await lookUp());
    this.#known?.set(written, candidates);
    return candidates;
  }
}
