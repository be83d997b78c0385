import { crc32 } from 'node:zlib';
import type { DatabaseSync } from 'node:sqlite';
import { LocitoriumError } from '@locitorium/domain';
import { SYSTEM_CLOCK, type CacheLimits, type CacheStatistics, type Clock, type Identity } from '@locitorium/ports';
import { NotOursError, openFile, touchFile } from '../sqlite/open-file.ts';
import { errorCodeOf, sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { inTransaction } from '../sqlite/sqlite.ts';
import { cacheFinding, cacheUnusable, type CacheTrouble } from './cache-findings.ts';
import type { CacheOptions } from './cache-options.ts';
import { cacheSchema } from './cache-schema.ts';
import { cacheStatements, readStatistics } from './cache-statements.ts';
import { quarantine } from './quarantine.ts';

/** Longest wait for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT_MS = 1_000;

/**
 * A crash of the machine may cost the last records, never the file. Pages of the write-ahead log that many records share (16 MB of
 * them) are carried over into the file together, not every few documents.
 */
const SETTINGS = 'PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF; PRAGMA wal_autocheckpoint = 4000;';

/** Uses of records that are written together, so that a read does not cause a write. */
const USES_PER_WRITE = 256;

/** Records that are pending while other processes hold the file; beyond it the oldest ones are dropped. */
const MAX_PENDING = 1_000;

/** How long a record may wait to be written together with others: a transaction costs more than the record in it. */
const WRITE_DELAY_MS = 500;

/** Pending records that are written without further delay. */
const RECORDS_PER_WRITE = 64;

/** Most old records that are removed when a file is opened. */
const MAX_PRUNED = 10_000;

type CacheDatabase = { readonly database: DatabaseSync; readonly statements: ReturnType<typeof cacheStatements> };

interface PendingRecord {
  readonly owner: Identity;
  readonly key: string;
  readonly value: string;
  readonly bytes: number;
  readonly isEmpty: boolean;
  readonly at: number;
}

/**
 * Records by owner and key in one SQLite file, within limits of number, size and age. Several processes may use the file at once.
 * Records are written together: what was stored is found at once by this process, within half a second by others, and a process that is
 * killed loses no more than that.
 *
 * Whatever happens to the file, `find`, `store` and `forget` do not reject: a damaged file is quarantined and begun again, once in a
 * process; a full disk stops the writing; a file that cannot be opened is not used. Each is reported to `onFinding`.
 */
export class RecordFile {
  readonly path: string;
  readonly #limits: CacheLimits;
  readonly #clock: Clock;
  readonly #options: CacheOptions;
  readonly #uses = new Map<number, { readonly hits: number; readonly at: number }>();
  readonly #pending = new Map<string, PendingRecord>();
  /** Uses of records that were not written yet. */
  #pendingHits = 0;
  readonly #reported = new Set<CacheTrouble>();
  #open: CacheDatabase | null = null;
  #inode = 0;
  #isWritable = true;
  #isRebuilt = false;
  #isClosed = false;
  #scheduledWrite: ReturnType<typeof setTimeout> | null = null;

  private constructor(path: string, options: CacheOptions) {
    this.path = path;
    this.#options = options;
    this.#limits = options.limits;
    this.#clock = options.clock ?? SYSTEM_CLOCK;
  }

  static async open(path: string, options: CacheOptions): Promise<RecordFile> {
    const file = new RecordFile(path, options);
    await file.#reopen();
    file.#prune();
    return file;
  }

  /** @param read makes the value of a record what it was; throws where it cannot, and the record is deleted */
  async find<T>(owner: Identity, key: string, read: (json: unknown) => T): Promise<T | null> {
    return this.#guarded(null, ({ statements }) => {
      const look = () =>
        statements.find.get(owner.name, owner.version, owner.hash, key) as
          { id: number; stored_at: number; is_empty: number; checksum: number; value: string } | undefined;
      const id = idOf(owner, key);
      let found = look();
      // A pending record may evict the stored one.
      if (this.#pending.has(id) || (found !== undefined && this.#pending.size > 0)) {
        this.#unlessHeld(() => this.#write());
        found = look();
      }
      const pending = this.#pending.get(id);
      if (pending !== undefined) {
        this.#pendingHits += 1;
        return attempt(() => read(JSON.parse(pending.value)));
      }
      if (found === undefined) return null;
      const row = found;
      const now = this.#now();
      if (now - row.stored_at > (row.is_empty === 1 ? this.#limits.maxAgeOfEmptyMs : this.#limits.maxAgeMs)) {
        this.#unlessHeld(() => statements.forgetById.run(row.id));
        return null;
      }
      const value = checksumOf(key, row.value) === row.checksum ? attempt(() => read(JSON.parse(row.value))) : null;
      if (value === null) {
        this.#unlessHeld(() => statements.forgetById.run(row.id));
        return null;
      }
      this.#countUse(row.id, now);
      // The clock was set back: the age counts from now on, or the record would never grow old.
      if (this.#uses.size >= USES_PER_WRITE || row.stored_at > now) this.#unlessHeld(() => this.#write());
      return value;
    });
  }

  async store(owner: Identity, key: string, json: unknown, isEmpty: boolean): Promise<void> {
    if (this.#isClosed || !this.#isWritable) return;
    const value = JSON.stringify(json);
    const bytes = Buffer.byteLength(key) + Buffer.byteLength(value);
    if (bytes > this.#limits.maxBytes) return this.forget(owner, key);
    const id = idOf(owner, key);
    this.#pending.delete(id);
    this.#pending.set(id, { owner, key, value, bytes, isEmpty, at: this.#now() });
    if (this.#pending.size >= RECORDS_PER_WRITE) await this.#guarded(undefined, () => this.#write());
    else this.#scheduledWrite ??= setTimeout(() => this.#writeScheduled(), WRITE_DELAY_MS);
    for (const oldest of this.#pending.keys()) {
      if (this.#pending.size <= MAX_PENDING) break;
      this.#pending.delete(oldest);
    }
  }

  async forget(owner: Identity, key: string): Promise<void> {
    this.#pending.delete(idOf(owner, key));
    await this.#guarded(undefined, ({ statements }) => void statements.forget.run(owner.name, owner.version, owner.hash, key));
  }

  async statistics(): Promise<CacheStatistics> {
    return this.#managed((open) => {
      this.#write();
      return readStatistics(open.database);
    });
  }

  async clear(owner?: string): Promise<number> {
    return this.#managed(({ database }) => {
      this.#write();
      const { changes } =
        owner === undefined
          ? database.prepare('DELETE FROM record').run()
          : database.prepare('DELETE FROM record WHERE scope IN (SELECT id FROM scope WHERE name = ?)').run(owner);
      database.exec('DELETE FROM scope WHERE id NOT IN (SELECT scope FROM record)');
      if (owner === undefined) database.prepare('UPDATE tally SET hits = 0, counted_since = ?').run(this.#now());
      // Names that are deleted should not stay in free pages; where another process reads at this moment, they go later.
      attempt(() => database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);'));
      return Number(changes);
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.#guarded(undefined, () => this.#write());
    this.#isClosed = true;
    this.#release();
  }

  #now(): number {
    return Math.round(this.#clock.now());
  }

  #countUse(id: number, at: number): void {
    this.#uses.set(id, { hits: (this.#uses.get(id)?.hits ?? 0) + 1, at });
  }

  #writeScheduled(): void {
    this.#scheduledWrite = null;
    // What could not be written is still pending, and the next store or close meets the same error.
    this.#guarded(undefined, () => this.#write()).catch(() => undefined);
  }

  /** Does some writing, or not where another process holds the file: who looks for a record does not wait, and nothing else with it. */
  #unlessHeld(write: () => void): void {
    const database = this.#open?.database;
    database?.exec('PRAGMA busy_timeout = 0');
    try {
      write();
    } catch (error) {
      if (sqliteFaultOf(error) !== 'busy') throw error;
    } finally {
      database?.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** Writes everything that is pending in one transaction; it stays pending where another process holds the file for too long. */
  #write(): void {
    if (this.#open === null || !this.#isWritable || (this.#uses.size === 0 && this.#pending.size === 0)) return;
    const open = this.#open;
    const { database, statements } = open;
    inTransaction(database, 'write', () => {
      let hits = this.#pendingHits;
      for (const [id, touch] of this.#uses) {
        statements.touch.run(touch.at, touch.hits, id);
        hits += touch.hits;
      }
      if (hits > 0) statements.countHits.run(hits);
      for (const { owner, key, value, bytes, isEmpty, at } of this.#pending.values()) {
        statements.addScope.run(owner.name, owner.version, owner.hash);
        statements.store.run(owner.name, owner.version, owner.hash, key, at, isEmpty ? 1 : 0, bytes, checksumOf(key, value), value);
      }
      if (this.#pending.size > 0) this.#makeRoom(open);
    });
    this.#cancelScheduledWrite();
    this.#uses.clear();
    this.#pending.clear();
    this.#pendingHits = 0;
  }

  #cancelScheduledWrite(): void {
    if (this.#scheduledWrite !== null) clearTimeout(this.#scheduledWrite);
    this.#scheduledWrite = null;
  }

  #makeRoom({ statements }: CacheDatabase): void {
    const { maxRecords, maxBytes } = this.#limits;
    for (;;) {
      const { records, bytes } = statements.tally.get() as { records: number; bytes: number };
      if (records === 0 || (records <= maxRecords && bytes <= maxBytes)) return;
      // What was used "in the future", before the clock was set back, would never be the longest unused.
      statements.settleFuture.run(this.#now());
      // Half of what the excess amounts to on average: sizes differ, and no record should go without need.
      const heavy = Math.ceil(((bytes - maxBytes) / bytes) * records * 0.5);
      statements.evict.run(Math.max(1, records - maxRecords, heavy));
    }
  }

  /** Removes what has not been used for longer than its maximum age. */
  #prune(): void {
    const open = this.#open;
    if (open === null) return;
    // Another process may be pruning as well, and a failure does not matter.
    attempt(() => open.statements.evictUnusedSince.run(this.#now() - this.#limits.maxAgeMs, MAX_PRUNED));
  }

  async #guarded<T>(otherwise: T, work: (open: CacheDatabase) => T): Promise<T> {
    const open = this.#open;
    if (open === null) return otherwise;
    try {
      return work(open);
    } catch (error) {
      await this.#handle(error);
      return otherwise;
    }
  }

  /** @throws PrerequisiteError `cache_unusable` */
  async #managed<T>(work: (open: CacheDatabase) => T): Promise<T> {
    try {
      if (this.#open !== null) return work(this.#open);
    } catch (error) {
      if (error instanceof LocitoriumError || sqliteFaultOf(error) === null) throw error;
      throw cacheUnusable(this.path, error);
    }
    throw cacheUnusable(this.path, null);
  }

  async #handle(error: unknown): Promise<void> {
    const code = errorCodeOf(error);
    switch (sqliteFaultOf(error)) {
      case null:
        throw error;
      case 'busy':
        return;
      case 'full':
        this.#isWritable = false;
        this.#pending.clear();
        return this.#report('full', code);
      case 'unwritable':
        this.#release();
        return this.#report('unwritable', code);
      case 'damaged':
      case 'wrong_schema':
        return this.#rebuild(code);
    }
  }

  async #reopen(): Promise<void> {
    try {
      this.#inode = touchFile(this.path);
      const { maxPages } = this.#options;
      const schema = cacheSchema(this.#now());
      const database = await openFile(this.path, { schema, timeoutMs: BUSY_TIMEOUT_MS, settings: SETTINGS, maxPages });
      try {
        this.#open = { database, statements: cacheStatements(database) };
      } catch (error) {
        database.close();
        throw error;
      }
    } catch (error) {
      if (error instanceof NotOursError && error.ownership === 'newer') return this.#report('newer');
      const code = errorCodeOf(error);
      const fault = error instanceof NotOursError ? 'damaged' : sqliteFaultOf(error);
      if (fault === null) throw error;
      if (fault === 'damaged' || fault === 'wrong_schema') return this.#rebuild(code);
      this.#report(fault === 'full' ? 'full' : 'unwritable', code);
    }
  }

  /** Once per process: a file that is damaged repeatedly is on a disk that should not be written to. */
  async #rebuild(code: string | null): Promise<void> {
    this.#release();
    if (this.#isRebuilt) return this.#report('damaged', code);
    let damagedPath: string | null;
    try {
      damagedPath = quarantine(this.path, this.#inode);
    } catch (error) {
      return this.#report('damaged', errorCodeOf(error));
    }
    this.#isRebuilt = damagedPath !== null;
    await this.#reopen();
    if (this.#open !== null && damagedPath !== null) this.#report('damaged', code, damagedPath);
  }

  #release(): void {
    const open = this.#open;
    this.#open = null;
    this.#cancelScheduledWrite();
    this.#uses.clear();
    // Closing a damaged file may fail, too.
    attempt(() => open?.database.close());
  }

  #report(trouble: CacheTrouble, code?: string | null, damagedPath?: string): void {
    if (this.#reported.has(trouble)) return;
    this.#reported.add(trouble);
    this.#options.onFinding?.(cacheFinding(trouble, this.path, code, damagedPath));
  }
}

function idOf({ name, version, hash }: Identity, key: string): string {
  return JSON.stringify([name, version, hash, key]);
}

/** Finds what a disk or a stray program changed in a value, which SQLite itself does not notice. */
function checksumOf(key: string, value: string): number {
  return crc32(value, crc32(key));
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
