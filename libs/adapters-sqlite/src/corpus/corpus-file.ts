import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFile, touchFile } from '../sqlite/open-file.ts';
import { sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { inTransaction, type TransactionKind } from '../sqlite/sqlite.ts';
import { CORPUS_SCHEMA } from './corpus-schema.ts';
import { corpusUnusable, toCorpusError } from './corpus-unusable.ts';

export interface CorpusFileOptions {
  readonly path: string;
  /** True: a file that is not there is an error. Default: it is made. */
  readonly mustExist?: boolean;
  /** Most pages of 4 KiB that the file may have; for tests of a full disk. */
  readonly maxPages?: number;
  /** How often a transaction is tried while another process writes; default: a minute long. */
  readonly busyAttempts?: number;
}

/** Longest wait for another process, in milliseconds: while opening, and then in one go. Nothing else runs in this process meanwhile. */
const OPENING_TIMEOUT_MS = 5_000;
const BUSY_TIMEOUT_MS = 250;

/** Retries of a transaction while another process writes, and the milliseconds between them: a minute with the waits of SQLite. */
const BUSY_ATTEMPTS = 200;
const BUSY_WAIT_MS = 50;

/** What was committed outlives the process, however it ends; what is removed is no longer in the file. */
const SETTINGS = `
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -65536;
  PRAGMA journal_size_limit = 67108864;`;

/** One SQLite file with documents and chunks. Several processes may use it at once. */
export class CorpusFile {
  /** Absolute path of the file. */
  readonly path: string;
  readonly #busyAttempts: number;
  #database: DatabaseSync | null;

  private constructor(path: string, database: DatabaseSync, busyAttempts: number) {
    this.path = path;
    this.#database = database;
    this.#busyAttempts = busyAttempts;
  }

  /** Rejects with a PrerequisiteError `corpus_unusable` that says what is wrong with the file and what to do. */
  static async open({ mustExist = false, maxPages, busyAttempts = BUSY_ATTEMPTS, ...options }: CorpusFileOptions): Promise<CorpusFile> {
    const path = resolve(options.path);
    if (mustExist && statSync(path, { throwIfNoEntry: false }) === undefined) throw corpusUnusable(path, 'absent');
    try {
      touchFile(path);
      const database = await openFile(path, { schema: CORPUS_SCHEMA, timeoutMs: OPENING_TIMEOUT_MS, settings: SETTINGS, maxPages });
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      return new CorpusFile(path, database, busyAttempts);
    } catch (error) {
      throw toCorpusError(path, error);
    }
  }

  /** Does some work in one transaction; waits for other processes as long as it takes, up to a minute. */
  async transaction<T>(kind: TransactionKind, work: (database: DatabaseSync) => T): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (this.#database === null) throw corpusUnusable(this.path, 'closed');
      const database = this.#database;
      try {
        return inTransaction(database, kind, () => work(database));
      } catch (error) {
        if (sqliteFaultOf(error) !== 'busy' || attempt >= this.#busyAttempts) throw toCorpusError(this.path, error);
      }
      await sleep(BUSY_WAIT_MS);
    }
  }

  async close(): Promise<void> {
    const database = this.#database;
    this.#database = null;
    database?.close();
  }
}
