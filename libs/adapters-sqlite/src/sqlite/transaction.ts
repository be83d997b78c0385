import type { DatabaseSync } from 'node:sqlite';

/** A writer waits for others at the beginning (BEGIN IMMEDIATE), not in the middle, where all of its work would have to be repeated. */
export type TransactionKind = 'read' | 'write';

/** Does some work in one transaction: all of it or nothing. */
export function inTransaction<T>(database: DatabaseSync, kind: TransactionKind, work: () => T): T {
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
