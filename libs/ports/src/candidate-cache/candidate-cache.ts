import type { Candidate } from '@locitorium/domain';
import type { ManagedCache } from './cache-statistics.ts';
import type { LookupKey } from './lookup-key.ts';

/**
 * Remembers what sources answered. Holds names that were looked up, and records of gazetteers; never texts.
 *
 * `find` and `store` never reject: a cache that is broken, full or locked knows nothing and keeps nothing, and grounding goes on
 * without it. The answer of one source is never given for another, nor for the same source with other settings or data.
 */
export interface CandidateCache extends ManagedCache {
  /** What the source answered, or null: unknown, too old, or unreadable. Empty means that the source said "not there". */
  find(key: LookupKey): Promise<readonly Candidate[] | null>;
  store(key: LookupKey, candidates: readonly Candidate[]): Promise<void>;
}
