import { closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSqlite } from './sqlite.ts';
import { migrate, ownershipOf, type OwnedSchema, type Ownership } from './owned-schema.ts';
import { sqliteFaultOf } from './sqlite-fault.ts';

/** Names, replies and pieces of texts are private to the user. */
export const FILE_MODE = 0o600;
export const DIRECTORY_MODE = 0o700;

/** Retries of the switch of the journal mode, for which SQLite does not wait, and the milliseconds between them. */
const SWITCH_ATTEMPTS = 40;
const SWITCH_WAIT_MS = 50;

export interface OpenFileOptions {
  readonly schema: OwnedSchema;
  /** Longest wait for another process's transaction, in milliseconds. Nothing else runs in this process meanwhile. */
  readonly timeoutMs: number;
  /** PRAGMAs in SQL. */
  readonly settings: string;
  /** Most pages of 4 KiB that the file may have; for tests of a full disk. */
  readonly maxPages?: number | undefined;
}

/** A database of another program, or of a later version of this library. */
export class NotOursError extends Error {
  readonly ownership: Extract<Ownership, 'newer' | 'foreign'>;

  constructor(ownership: NotOursError['ownership']) {
    super(`The file is ${ownership}.`);
    this.ownership = ownership;
  }
}

/**
 * Makes the file where there is none, readable for its owner alone: SQLite gives the files beside it the same mode.
 *
 * @returns its inode, which later tells whether another process has replaced the file
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

/** Opens a file with a write-ahead log and migrates it. Rejects with NotOursError, or an error of SQLite. */
export async function openFile(path: string, { schema, timeoutMs, settings, maxPages }: OpenFileOptions): Promise<DatabaseSync> {
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(path, { timeout: timeoutMs });
  try {
    const ownership = ownershipOf(database, schema);
    if (ownership === 'newer' || ownership === 'foreign') throw new NotOursError(ownership);
    await switchToWriteAheadLog(database);
    database.exec(settings);
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
    migrate(database, schema);
    return database;
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
