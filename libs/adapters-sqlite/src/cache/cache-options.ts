import { token, type CacheLimits, type Clock, type Finding } from '@locitorium/ports';

/** Where a cache lies and how large it may become. */
export interface CacheOptions {
  /** Absolute path of a folder; made where there is none. */
  readonly directory: string;
  readonly limits: CacheLimits;
  /** Default: the machine's. */
  readonly clock?: Clock;
  /** Told, once for each kind, when the cache cannot be used as it should, and what was done about it. */
  readonly onFinding?: (finding: Finding) => void;
  /** Most pages of 4 KiB that the file may have; for tests of a full disk. */
  readonly maxPages?: number;
}

export const CACHE_OPTIONS = token<CacheOptions>('CacheOptions');
