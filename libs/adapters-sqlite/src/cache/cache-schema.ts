import type { OwnedSchema } from '../sqlite/owned-schema.ts';

/** "LCCA" in the header of the file. */
const APPLICATION_ID = 0x4c434341;

/**
 * Step n leads from version n to n + 1 (PRAGMA user_version). Published steps are never changed. `tally` is kept by triggers, so that
 * limits need no counting. `value` comes last: what stands before it is read without it.
 */
export const MIGRATIONS: readonly string[] = Object.freeze([
  `CREATE TABLE scope (id INTEGER PRIMARY KEY, name TEXT NOT NULL, version TEXT NOT NULL, hash TEXT NOT NULL, UNIQUE (name, version, hash)) STRICT;
   CREATE TABLE record (
     id INTEGER PRIMARY KEY,
     scope INTEGER NOT NULL REFERENCES scope (id),
     key TEXT NOT NULL,
     stored_at INTEGER NOT NULL,
     used_at INTEGER NOT NULL,
     hits INTEGER NOT NULL,
     is_empty INTEGER NOT NULL,
     bytes INTEGER NOT NULL,
     checksum INTEGER NOT NULL,
     value TEXT NOT NULL,
     UNIQUE (scope, key)
   ) STRICT;
   CREATE INDEX record_by_use ON record (used_at);
   CREATE TABLE tally (id INTEGER PRIMARY KEY CHECK (id = 1), records INTEGER NOT NULL, bytes INTEGER NOT NULL, hits INTEGER NOT NULL, counted_since INTEGER NOT NULL) STRICT;
   CREATE TRIGGER record_in AFTER INSERT ON record BEGIN UPDATE tally SET records = records + 1, bytes = bytes + new.bytes; END;
   CREATE TRIGGER record_changed AFTER UPDATE OF bytes ON record BEGIN UPDATE tally SET bytes = bytes + new.bytes - old.bytes; END;
   CREATE TRIGGER record_out AFTER DELETE ON record BEGIN UPDATE tally SET records = records - 1, bytes = bytes - old.bytes; END;`,
]);

/** @param now when a file that was empty begins to count, in milliseconds since the epoch */
export const cacheSchema = (now: number, migrations: readonly string[] = MIGRATIONS): OwnedSchema => ({
  applicationId: APPLICATION_ID,
  migrations,
  begin: (database) => database.prepare('INSERT INTO tally VALUES (1, 0, 0, 0, ?) ON CONFLICT DO NOTHING').run(now),
});
