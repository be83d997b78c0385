import type { DatabaseSync } from 'node:sqlite';

/** "LCTC" in the header of the file: a SQLite database without it is somebody else's. */
export const APPLICATION_ID = 0x4c435443;

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

/** Whose file it is. `ours` may have fewer tables than we need; `newer` was written by a later version of this library. */
export type Ownership = 'empty' | 'ours' | 'newer' | 'foreign';

/** One view of the file: between two looks another process may have made its tables, and our own file would look like somebody else's. */
export function ownershipOf(database: DatabaseSync, versions = MIGRATIONS.length): Ownership {
  if (database.isTransaction) return ownershipIn(database, versions);
  database.exec('BEGIN');
  try {
    return ownershipIn(database, versions);
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

function ownershipIn(database: DatabaseSync, versions: number): Ownership {
  const applicationId = pragma(database, 'application_id');
  if (applicationId === APPLICATION_ID) return pragma(database, 'user_version') > versions ? 'newer' : 'ours';
  const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number };
  return applicationId === 0 && tables === 0 ? 'empty' : 'foreign';
}

/** Brings a file that is empty or ours to the latest version, in one transaction; several processes may try at once. */
export function migrate(database: DatabaseSync, now: number, migrations: readonly string[] = MIGRATIONS): void {
  if (ownershipOf(database, migrations.length) === 'ours' && pragma(database, 'user_version') === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been faster.
    const from = ownershipOf(database, migrations.length) === 'empty' ? 0 : pragma(database, 'user_version');
    for (const step of migrations.slice(from)) database.exec(step);
    if (from === 0) database.prepare('INSERT INTO tally VALUES (1, 0, 0, 0, ?) ON CONFLICT DO NOTHING').run(now);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrations.length};`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function pragma(database: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return (database.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[name] ?? 0;
}
