import type { DatabaseSync } from 'node:sqlite';
import type { CacheStatistics, CachedShare } from '@locitorium/ports';

const OF_SCOPE = 'scope = (SELECT id FROM scope WHERE name = ? AND version = ? AND hash = ?)';

/** Every statement of a cache that runs often. Preparing them fails where a table is not as it should be. */
export function cacheStatements(database: DatabaseSync) {
  return {
    find: database.prepare(`SELECT id, stored_at, is_empty, checksum, value FROM record WHERE ${OF_SCOPE} AND key = ?`),
    touch: database.prepare('UPDATE record SET used_at = ?1, stored_at = min(stored_at, ?1), hits = hits + ?2 WHERE id = ?3'),
    countHits: database.prepare('UPDATE tally SET hits = hits + ?'),
    addScope: database.prepare('INSERT INTO scope (name, version, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    store: database.prepare(
      `INSERT INTO record (scope, key, stored_at, used_at, hits, is_empty, bytes, checksum, value)
       SELECT id, ?4, ?5, ?5, 0, ?6, ?7, ?8, ?9 FROM scope WHERE name = ?1 AND version = ?2 AND hash = ?3
       ON CONFLICT (scope, key) DO UPDATE SET stored_at = excluded.stored_at, used_at = excluded.used_at, is_empty = excluded.is_empty, bytes = excluded.bytes, checksum = excluded.checksum, value = excluded.value`,
    ),
    forget: database.prepare(`DELETE FROM record WHERE ${OF_SCOPE} AND key = ?`),
    forgetById: database.prepare('DELETE FROM record WHERE id = ?'),
    tally: database.prepare('SELECT records, bytes, hits, counted_since FROM tally'),
    evict: database.prepare('DELETE FROM record WHERE id IN (SELECT id FROM record ORDER BY used_at, id LIMIT ?)'),
    evictUnusedSince: database.prepare('DELETE FROM record WHERE id IN (SELECT id FROM record WHERE used_at < ? ORDER BY used_at LIMIT ?)'),
    settleFuture: database.prepare('UPDATE record SET used_at = ?1, stored_at = min(stored_at, ?1) WHERE used_at > ?1'),
  };
}

/** How much a cache holds, and of which sources. */
export function readStatistics(database: DatabaseSync): CacheStatistics {
  const tally = database.prepare('SELECT records, bytes, hits, counted_since AS countedSince FROM tally').get();
  const shares = database
    .prepare(
      `SELECT name, version, hash, count(*) AS records, sum(bytes) AS bytes, sum(hits) AS hits, min(stored_at) AS oldest
       FROM record JOIN scope ON scope.id = record.scope GROUP BY scope.id ORDER BY sum(bytes) DESC, scope.id`,
    )
    .all()
    .map(({ name, version, hash, ...share }) => ({ owner: { name, version, hash }, ...share }) as unknown as CachedShare);
  const times = shares.map(({ oldest }) => oldest).filter((oldest) => oldest !== null);
  return {
    ...(tally as unknown as Pick<CacheStatistics, 'records' | 'bytes' | 'hits' | 'countedSince'>),
    oldest: times.length === 0 ? null : times.reduce((least, time) => Math.min(least, time)),
    shares,
  };
}
