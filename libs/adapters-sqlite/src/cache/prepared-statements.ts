import type { DatabaseSync } from 'node:sqlite';

const OF_SCOPE = 'scope = (SELECT id FROM scope WHERE name = ? AND version = ? AND hash = ?)';

/** Every statement of a cache that runs often. Preparing them fails where a table is not as it should be. */
export class PreparedStatements {
  readonly find;
  readonly touch;
  readonly countHits;
  readonly addScope;
  readonly store;
  readonly forget;
  readonly forgetById;
  readonly tally;
  readonly evict;
  readonly evictUnusedSince;
  readonly settleFuture;

  constructor(database: DatabaseSync) {
    this.find = database.prepare(`SELECT id, stored_at, is_empty, checksum, value FROM record WHERE ${OF_SCOPE} AND key = ?`);
    this.touch = database.prepare('UPDATE record SET used_at = ?1, stored_at = min(stored_at, ?1), hits = hits + ?2 WHERE id = ?3');
    this.countHits = database.prepare('UPDATE tally SET hits = hits + ?');
    this.addScope = database.prepare('INSERT INTO scope (name, version, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
    this.store = database.prepare(
      `INSERT INTO record (scope, key, stored_at, used_at, hits, is_empty, bytes, checksum, value)
       SELECT id, ?4, ?5, ?5, 0, ?6, ?7, ?8, ?9 FROM scope WHERE name = ?1 AND version = ?2 AND hash = ?3
       ON CONFLICT (scope, key) DO UPDATE SET stored_at = excluded.stored_at, used_at = excluded.used_at, is_empty = excluded.is_empty, bytes = excluded.bytes, checksum = excluded.checksum, value = excluded.value`,
    );
    this.forget = database.prepare(`DELETE FROM record WHERE ${OF_SCOPE} AND key = ?`);
    this.forgetById = database.prepare('DELETE FROM record WHERE id = ?');
    this.tally = database.prepare('SELECT records, bytes, hits, counted_since FROM tally');
    this.evict = database.prepare('DELETE FROM record WHERE id IN (SELECT id FROM record ORDER BY used_at, id LIMIT ?)');
    this.evictUnusedSince = database.prepare(
      'DELETE FROM record WHERE id IN (SELECT id FROM record WHERE used_at < ? ORDER BY used_at LIMIT ?)',
    );
    this.settleFuture = database.prepare('UPDATE record SET used_at = ?1, stored_at = min(stored_at, ?1) WHERE used_at > ?1');
  }
}
