import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '@locitorium/domain';
import type { CacheStatistics } from '@locitorium/ports';
import { serverKeys, SERVERS, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { cacheOptions } from './cache-options.ts';

/** Which file: answers of geocoders, or replies of language models. */
export type CacheName = 'lookups' | 'replies';

/** A cache as it lies there; nothing was made or mended to see it. */
export interface CacheReport {
  readonly cache: CacheName;
  readonly path: string;
  /** `absent`: nothing was remembered so far. */
  readonly state: 'absent' | 'usable' | 'damaged' | 'newer' | 'unreadable';
  readonly fileBytes: number;
  /** What is wrong, in the words of SQLite; null where nothing is. */
  readonly fault: string | null;
  /** Null where it is not usable. */
  readonly statistics: CacheStatistics | null;
}

/** Both caches of the settings' folder. Rejects with a UsageError `no_cache_dir` where there is none. */
export async function inspectCaches(settings: Settings): Promise<readonly CacheReport[]> {
  const directory = directoryOf(settings);
  const { inspectCacheFile } = await import('@locitorium/adapters-sqlite');
  return (await filesIn(directory)).map(({ cache, path }) => {
    const inspection = inspectCacheFile(path);
    const { state } = inspection;
    return {
      cache,
      path,
      state,
      fileBytes: state === 'absent' ? 0 : inspection.fileBytes,
      fault: state === 'absent' || state === 'usable' ? null : inspection.code,
      statistics: state === 'usable' ? inspection.statistics : null,
    };
  });
}

/** What clearing came to, for each file. */
export interface ClearedCache extends Pick<CacheReport, 'cache' | 'path'> {
  readonly records: number;
}

/**
 * Forgets everything, or what one source or model answered (`nominatim`, `ollama`). A damaged file is replaced. Rejects with a
 * UsageError for a source that there is not, and with a PrerequisiteError `cache_unusable` where a file cannot be written.
 */
export async function clearCaches(settings: Settings, source: string | null, servers: Servers = SERVERS): Promise<readonly ClearedCache[]> {
  const directory = directoryOf(settings);
  const reports = await inspectCaches(settings);
  if (source !== null) requireSource(source, reports, servers);
  const { SqliteCandidateCache, SqliteReplyCache } = await import('@locitorium/adapters-sqlite');
  const options = cacheOptions(settings, directory, () => undefined);
  const cleared: ClearedCache[] = [];
  for (const { cache, path, state } of reports) {
    if (state === 'absent') {
      cleared.push({ cache, path, records: 0 });
      continue;
    }
    const opened = await (cache === 'lookups' ? SqliteCandidateCache : SqliteReplyCache).open(options);
    try {
      cleared.push({ cache, path, records: await opened.clear(source ?? undefined) });
    } finally {
      await opened.close();
    }
    // A quarantined file holds names, too.
    if (source === null) for (const suffix of ['', '-wal', '-shm']) await rm(`${path}.damaged${suffix}`, { force: true });
  }
  return cleared;
}

async function filesIn(directory: string): Promise<readonly Pick<CacheReport, 'cache' | 'path'>[]> {
  const { CANDIDATE_CACHE_FILE, REPLY_CACHE_FILE } = await import('@locitorium/adapters-sqlite');
  return [
    { cache: 'lookups', path: join(directory, CANDIDATE_CACHE_FILE) },
    { cache: 'replies', path: join(directory, REPLY_CACHE_FILE) },
  ];
}

function directoryOf({ cacheDir }: Settings): string {
  if (cacheDir !== null) return cacheDir;
  throw new UsageError(
    'no_cache_dir',
    'There is no folder for a cache: neither --cache-dir nor LOCITORIUM_CACHE_DIR is set, and the environment has no HOME.',
  );
}

/** Of a server nothing need be remembered yet. */
function requireSource(source: string, reports: readonly CacheReport[], servers: Servers): void {
  const known = new Set([
    ...serverKeys(servers),
    ...reports.flatMap(({ statistics }) => statistics?.shares.map(({ owner }) => owner.name) ?? []),
  ]);
  if (known.has(source)) return;
  const names = [...known].sort().join(', ');
  throw new UsageError('unknown_cache_source', `Nothing is remembered of "${source.slice(0, 40)}". There are: ${names}.`, { known: names });
}
