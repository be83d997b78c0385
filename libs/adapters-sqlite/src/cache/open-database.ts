import type { DatabaseSync } from 'node:sqlite';
import { loadSqlite } from '../sqlite/load-sqlite.ts';
import { switchToWriteAheadLog } from '../sqlite/write-ahead-log.ts';
import { migrate, ownershipOf } from './cache-schema.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** Longest wait for another process's transaction, in milliseconds. Nothing else runs in this process meanwhile. */
const BUSY_TIMEOUT_MS = 1_000;

/** Pages of the write-ahead log that are carried over into the file together: 16 MB. */
const PAGES_A_CHECKPOINT = 4_000;

export interface OpenDatabase {
  readonly database: DatabaseSync;
  readonly statements: PreparedStatements;
}

export interface OpenOptions {
  readonly now: number;
  /** Most pages of the file; for tests of a full disk. */
  readonly maxPages?: number;
}

/** A file that was written by a later version, and is left as it is. */
export class NewerCacheError extends Error {}

/** A SQLite database that is not ours, or not whole. */
export class ForeignCacheError extends Error {}

/** Opens a file and brings it to the latest version. Rejects with what SQLite or the system says. */
export async function openDatabase(path: string, { now, maxPages }: OpenOptions): Promise<OpenDatabase> {
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    const ownership = ownershipOf(database);
    if (ownership === 'newer') throw new NewerCacheError();
    if (ownership === 'foreign') throw new ForeignCacheError();
    await switchToWriteAheadLog(database);
    // A crash of the machine may cost the last records, never the file.
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF;');
    // Pages that many records share are carried over once for all of them, not every few documents.
    database.exec(`PRAGMA wal_autocheckpoint = ${PAGES_A_CHECKPOINT}`);
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
    migrate(database, now);
    return { database, statements: new PreparedStatements(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}
