import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './sqlite.ts';

/** Tables of one kind of file. */
export interface OwnedSchema {
  /** In the header of the file: a SQLite database without it belongs to another program. */
  readonly applicationId: number;
  /** Step n leads from version n to n + 1 (PRAGMA user_version). Published steps are never changed. */
  readonly migrations: readonly Migration[];
  /** Fills the tables of a file that was empty. */
  readonly begin?: (database: DatabaseSync) => void;
}

/** SQL, or a function for what SQL alone cannot do. Runs in the caller's transaction. */
export type Migration = string | ((database: DatabaseSync) => void);

/** Whose file it is. `ours` may be of an earlier version; `newer` was written by a later version of this library. */
export type Ownership = 'empty' | 'ours' | 'newer' | 'foreign';

/** In one transaction: between two reads, another process of this library may initialise the file. */
export function ownershipOf(database: DatabaseSync, schema: OwnedSchema): Ownership {
  return inTransaction(database, 'read', () => ownershipIn(database, schema));
}

function ownershipIn(database: DatabaseSync, { applicationId, migrations }: OwnedSchema): Ownership {
  const found = pragma(database, 'application_id');
  if (found === applicationId) return pragma(database, 'user_version') > migrations.length ? 'newer' : 'ours';
  const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number };
  return found === 0 && tables === 0 ? 'empty' : 'foreign';
}

/** Brings a file that is empty or ours to the latest version, in one transaction; several processes may try at the same time. */
export function migrate(database: DatabaseSync, schema: OwnedSchema): void {
  const { applicationId, migrations, begin } = schema;
  if (ownershipOf(database, schema) === 'ours' && pragma(database, 'user_version') === migrations.length) return;
  inTransaction(database, 'write', () => {
    // Another process may have been faster.
    const from = ownershipIn(database, schema) === 'empty' ? 0 : pragma(database, 'user_version');
    for (const step of migrations.slice(from)) {
      if (typeof step === 'string') database.exec(step);
      else step(database);
    }
    if (from === 0) begin?.(database);
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length};`);
  });
}

function pragma(database: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return (database.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[name] ?? 0;
}
