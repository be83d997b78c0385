import type { DatabaseSync } from 'node:sqlite';

/** Tables of one kind of file. */
export interface OwnedSchema {
  /** In the header of the file: a SQLite database without it is somebody else's. */
  readonly applicationId: number;
  /** Step n leads from version n to n + 1 (PRAGMA user_version). Published steps are never changed. */
  readonly migrations: readonly Migration[];
}

/** SQL, or what SQL alone cannot do. Runs in a transaction of the caller's, with foreign keys as the caller has set them. */
export type Migration = string | ((database: DatabaseSync) => void);

/** Whose file it is. `ours` may have fewer tables than we need; `newer` was written by a later version of this library. */
export type Ownership = 'empty' | 'ours' | 'newer' | 'foreign';

/** In one look: between two, another process may make the file its own, which is ours. */
export function ownershipOf(database: DatabaseSync, schema: OwnedSchema): Ownership {
  if (database.isTransaction) return ownershipIn(database, schema);
  database.exec('BEGIN');
  try {
    return ownershipIn(database, schema);
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

function ownershipIn(database: DatabaseSync, { applicationId, migrations }: OwnedSchema): Ownership {
  const found = pragma(database, 'application_id');
  if (found === applicationId) return pragma(database, 'user_version') > migrations.length ? 'newer' : 'ours';
  const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number };
  return found === 0 && tables === 0 ? 'empty' : 'foreign';
}

/**
 * Brings a file that is empty or ours to the latest version, in one transaction; several processes may try at once.
 *
 * @param begin fills the tables of a file that was empty
 */
export function migrate(database: DatabaseSync, schema: OwnedSchema, begin: () => void = () => undefined): void {
  const { applicationId, migrations } = schema;
  if (ownershipOf(database, schema) === 'ours' && pragma(database, 'user_version') === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been faster.
    const from = ownershipOf(database, schema) === 'empty' ? 0 : pragma(database, 'user_version');
    for (const step of migrations.slice(from)) {
      if (typeof step === 'string') database.exec(step);
      else step(database);
    }
    if (from === 0) begin();
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length};`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function pragma(database: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return (database.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[name] ?? 0;
}
