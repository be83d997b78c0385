import type { DatabaseSync } from 'node:sqlite';
import type { CachedShare, CacheStatistics } from '@locitorium/ports';

interface ShareRow {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly records: number;
  readonly bytes: number;
  readonly hits: number;
  readonly oldest: number | null;
}

export function readStatistics(database: DatabaseSync): CacheStatistics {
  const tally = database.prepare('SELECT records, bytes, hits, counted_since FROM tally').get() as {
    records: number;
    bytes: number;
    hits: number;
    counted_since: number;
  };
  const rows = database
    .prepare(
      `SELECT name, version, hash, count(*) AS records, sum(bytes) AS bytes, sum(hits) AS hits, min(stored_at) AS oldest
       FROM record JOIN scope ON scope.id = record.scope GROUP BY scope.id ORDER BY sum(bytes) DESC, scope.id`,
    )
    .all() as unknown as readonly ShareRow[];
  const shares = rows.map(({ name, version, hash, records, bytes, hits, oldest }): CachedShare => ({
    owner: { name, version, hash },
    records,
    bytes,
    hits,
    oldest,
  }));
  return {
    records: tally.records,
    bytes: tally.bytes,
    hits: tally.hits,
    countedSince: tally.counted_since,
    oldest: shares.reduce<number | null>(
      (oldest, share) => (oldest === null || (share.oldest ?? oldest) < oldest ? share.oldest : oldest),
      null,
    ),
    shares,
  };
}
