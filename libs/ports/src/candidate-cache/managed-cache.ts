import type { Identity } from '../identity/identity.ts';

/** Bounds of a cache. Ages are in milliseconds; each bound is a positive number. */
export interface CacheLimits {
  /** Most records; the least recently used go first. */
  readonly maxRecords: number;
  /** Most bytes of records (key and value, UTF-8); the file around them is a little larger. */
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** For empty answers: what is missing today may be mapped tomorrow. */
  readonly maxAgeOfEmptyMs: number;
}

/** What a cache holds of one source or model. Times are milliseconds of the epoch. */
export interface CachedShare {
  readonly owner: Identity;
  readonly records: number;
  readonly bytes: number;
  /** Hits of these records. */
  readonly hits: number;
  readonly oldest: number | null;
}

export interface CacheStatistics {
  readonly records: number;
  readonly bytes: number;
  /** Hits since `countedSince`, also of records that are gone. */
  readonly hits: number;
  readonly countedSince: number;
  /** When the oldest record was stored; null where there is none. */
  readonly oldest: number | null;
  /** Largest first. */
  readonly shares: readonly CachedShare[];
}

/** What every cache offers its owner. */
export interface ManagedCache {
  /** Rejects with a PrerequisiteError `cache_unusable` where the cache cannot be read. */
  statistics(): Promise<CacheStatistics>;
  /**
   * Removes everything, or what one source or model answered, whatever its settings and data were.
   *
   * @param owner name of an identity, `nominatim` for example
   * @returns how many records are gone. Rejects with a PrerequisiteError `cache_unusable` where the cache cannot be written.
   */
  clear(owner?: string): Promise<number>;
  /** Flushes and closes. Afterwards the cache finds nothing and keeps nothing. */
  close(): Promise<void>;
}
