import type { Candidate } from '@locitorium/domain';
import type { CacheLimits, CacheStatistics } from '../../candidate-cache/cache-statistics.ts';
import type { CandidateCache } from '../../candidate-cache/candidate-cache.ts';
import { lookupText, type LookupKey } from '../../candidate-cache/lookup-key.ts';
import { SYSTEM_CLOCK, type Clock } from '../../context/clock.ts';
import { BoundedRecords } from './bounded-records.ts';
import { cacheLimits } from './cache-limits.ts';

/** Answers that live as long as the object. */
export class InMemoryCandidateCache implements CandidateCache {
  readonly #records: BoundedRecords;

  constructor(limits: CacheLimits = cacheLimits(), clock: Clock = SYSTEM_CLOCK) {
    this.#records = new BoundedRecords(limits, clock);
  }

  async find({ source, query }: LookupKey): Promise<readonly Candidate[] | null> {
    return this.#records.find(source, lookupText(query)) as readonly Candidate[] | null;
  }

  async store({ source, query }: LookupKey, candidates: readonly Candidate[]): Promise<void> {
    this.#records.store(source, lookupText(query), candidates, candidates.length === 0);
  }

  async statistics(): Promise<CacheStatistics> {
    return this.#records.statistics();
  }

  async clear(owner?: string): Promise<number> {
    return this.#records.clear(owner);
  }

  async close(): Promise<void> {
    this.#records.close();
  }
}
