import { closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSqlite } from '../sqlite/load-sqlite.ts';
import { sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { migrate, ownershipOf } from './cache-schema.ts';
import { PreparedStatements } from './prepared-statements.ts';

/** Longest wait for another process's transaction, in milliseconds. Nothing else runs in this process meanwhile. */
const BUSY_TIMEOUT_MS = 1_000;

/** Switching to a write-ahead log does not wait for others: it is tried again, so many times, after so many milliseconds. */
const SWITCH_ATTEMPTS = 40;
const SWITCH_WAIT_MS = 50;

/** Names and replies concern nobody else on the machine. */
const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;

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

/**
 * Makes the file where there is none, for its owner alone: SQLite gives the files beside it the same mode.
 *
 * @returns its inode, which tells later whether another process has put another file in its place
 */
export function touchFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: DIRECTORY_MODE });
  const file = openSync(path, 'a', FILE_MODE);
  try {
    return fstatSync(file).ino;
  } finally {
    closeSync(file);
  }
}

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
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
    migrate(database, now);
    return { database, statements: new PreparedStatements(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function switchToWriteAheadLog(database: DatabaseSync): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (sqliteFaultOf(error) !== 'busy' || attempt === SWITCH_ATTEMPTS) throw error;
      await sleep(SWITCH_WAIT_MS);
    }
  }
}
