import type * as sqlite from 'node:sqlite';

type Sqlite = typeof sqlite;

let loaded: Sqlite | null = null;

/**
 * Node's own SQLite. Loaded at the first use, and without the warning that Node 22 prints about it on the user's terminal: loading
 * is synchronous, so no other warning is suppressed.
 */
export function loadSqlite(): Sqlite {
  if (loaded !== null) return loaded;
  const emitWarning = process.emitWarning;
  process.emitWarning = (...[warning, ...rest]: [string | Error, ...unknown[]]): void => {
    if (/sqlite/i.test(String(warning))) return;
    (emitWarning as (...given: unknown[]) => void).call(process, warning, ...rest);
  };
  try {
    loaded = process.getBuiltinModule('node:sqlite') as Sqlite;
    return loaded;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** A writer waits for others at the beginning (BEGIN IMMEDIATE), not in the middle, where all of its work would have to be repeated. */
export type TransactionKind = 'read' | 'write';

/** Does some work in one transaction: all of it or nothing. */
export function inTransaction<T>(database: sqlite.DatabaseSync, kind: TransactionKind, work: () => T): T {
  database.exec(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
