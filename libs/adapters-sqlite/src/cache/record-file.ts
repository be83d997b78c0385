import { crc32 } from 'node:zlib';
import type { DatabaseSync } from 'node:sqlite';
import { LocitoriumError } from '@locitorium/domain';
import { SYSTEM_CLOCK, type CacheLimits, type CacheStatistics, type Clock, type Identity } from '@locitorium/ports';
import { NotOursError, openFile, touchFile } from '../sqlite/open-file.ts';
import { errorCodeOf, sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { inTransaction } from '../sqlite/sqlite.ts';
import { cacheFinding, cacheUnusable, type CacheTrouble, type TroubleFacts } from './cache-findings.ts';
import type { CacheOptions } from './cache-options.ts';
import { cacheSchema } from './cache-schema.ts';
import { cacheStatements, readStatistics, type CacheStatements } from './cache-statements.ts';
import { quarantine } from './quarantine.ts';

/** Longest wait for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT_MS = 1_000;

/**
 * A crash of the machine may cost the last records, never the file. Pages of the write-ahead log that many records share (16 MB of
 * them) are carried over into the file together, not every few documents.
 */
const SETTINGS = 'PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF; PRAGMA wal_autocheckpoint = 4000;';

/** Uses of records that are written together: a read is no write. */
const TOUCHES_A_WRITE = 256;

/** Records that wait while other processes hold the file; beyond it the oldest ones are given up. */
const MAX_WAITING = 1_000;

/** How long a record may wait for others to be written with: a transaction costs more than the record in it. */
const WRITTEN_AFTER_MS = 500;

/** As many records are not kept waiting any longer. */
const RECORDS_A_WRITE = 64;

/** Old records that one opening removes. */
const PRUNED_AT_ONCE = 10_000;

interface OpenDatabase {
  readonly database: DatabaseSync;
  readonly statements: CacheStatements;
}

interface WaitingRecord {
  readonly owner: Identity;
  readonly key: string;
  readonly value: string;
  readonly bytes: number;
  readonly isEmpty: boolean;
  readonly at: number;
}

interface Touch {
  hits: number;
  at: number;
}

/**
 * Records by owner and key in one SQLite file, within limits of number, size and age. Several processes may use the file at once.
 * Records are written together: what was stored is found at once by this process, within half a second by others, and a process that is
 * killed loses no more than that.
 *
 * Whatever happens to the file, `find`, `store` and `forget` do not reject: a damaged file is quarantined and begun again, once in a
 * process; a full disk stops the writing; a file that cannot be opened is done without. `onFinding` hears of it.
 */
export class RecordFile {
  readonly path: string;
  readonly #limits: CacheLimits;
  readonly #clock: Clock;
  readonly #options: CacheOptions;
  readonly #touched = new Map<number, Touch>();
  readonly #waiting = new Map<string, WaitingRecord>();
  readonly #told = new Set<CacheTrouble>();
  #open: OpenDatabase | null = null;
  #inode = 0;
  #isWritable = true;
  #isRebuilt = false;
  #isClosed = false;
  #writing: ReturnType<typeof setTimeout> | null = null;

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
      if (this.#waiting.has(idOf(owner, key))) this.#write();
      let row = look();
      // What waits may take the place of what is there.
      if (row !== undefined && this.#waiting.size > 0) {
        this.#write();
        row = look();
      }
      if (row === undefined) return null;
      const now = this.#now();
      if (now - row.stored_at > (row.is_empty === 1 ? this.#limits.maxAgeOfEmptyMs : this.#limits.maxAgeMs)) {
        statements.forgetById.run(row.id);
        return null;
      }
      const value = checksumOf(key, row.value) === row.checksum ? attempt(() => read(JSON.parse(row.value))) : null;
      if (value === null) {
        statements.forgetById.run(row.id);
        return null;
      }
      this.#touch(row.id, now);
      // The clock was set back: the age counts from now on, or the record would never grow old.
      if (this.#touched.size >= TOUCHES_A_WRITE || row.stored_at > now) this.#write();
      return value;
    });
  }

  async store(owner: Identity, key: string, json: unknown, isEmpty: boolean): Promise<void> {
    if (this.#isClosed || !this.#isWritable) return;
    const value = JSON.stringify(json);
    const bytes = Buffer.byteLength(key) + Buffer.byteLength(value);
    if (bytes > this.#limits.maxBytes) return this.forget(owner, key);
    const id = idOf(owner, key);
    this.#waiting.delete(id);
    this.#waiting.set(id, { owner, key, value, bytes, isEmpty, at: this.#now() });
    if (this.#waiting.size >= RECORDS_A_WRITE) await this.#guarded(undefined, () => this.#write());
    else this.#writing ??= setTimeout(() => this.#writeInTheMeantime(), WRITTEN_AFTER_MS);
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= MAX_WAITING) break;
      this.#waiting.delete(oldest);
    }
  }

  async forget(owner: Identity, key: string): Promise<void> {
    this.#waiting.delete(idOf(owner, key));
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
    this.#letGo();
  }

  #now(): number {
    return Math.round(this.#clock.now());
  }

  #touch(id: number, at: number): void {
    const touch = this.#touched.get(id);
    if (touch === undefined) this.#touched.set(id, { hits: 1, at });
    else {
      touch.hits += 1;
      touch.at = at;
    }
  }

  #writeInTheMeantime(): void {
    this.#writing = null;
    // What could not be written still waits, and who stores or closes next meets the same error.
    this.#guarded(undefined, () => this.#write()).catch(() => undefined);
  }

  /** Everything that waits, in one transaction; it goes on waiting where another process holds the file for too long. */
  #write(): void {
    if (this.#open === null || !this.#isWritable || (this.#touched.size === 0 && this.#waiting.size === 0)) return;
    this.#keepWaitingNoLonger();
    const open = this.#open;
    const { database, statements } = open;
    inTransaction(database, 'write', () => {
      let hits = 0;
      for (const [id, touch] of this.#touched) {
        statements.touch.run(touch.at, touch.hits, id);
        hits += touch.hits;
      }
      if (hits > 0) statements.countHits.run(hits);
      for (const { owner, key, value, bytes, isEmpty, at } of this.#waiting.values()) {
        statements.addScope.run(owner.name, owner.version, owner.hash);
        statements.store.run(owner.name, owner.version, owner.hash, key, at, isEmpty ? 1 : 0, bytes, checksumOf(key, value), value);
      }
      if (this.#waiting.size > 0) this.#makeRoom(open);
    });
    this.#touched.clear();
    this.#waiting.clear();
  }

  #keepWaitingNoLonger(): void {
    if (this.#writing !== null) clearTimeout(this.#writing);
    this.#writing = null;
  }

  #makeRoom({ statements }: OpenDatabase): void {
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

  /** Nobody used these for longer than they may live. */
  #prune(): void {
    const open = this.#open;
    if (open === null) return;
    // Another process may be at it, and it is no matter if not.
    attempt(() => open.statements.evictUnusedSince.run(this.#now() - this.#limits.maxAgeMs, PRUNED_AT_ONCE));
  }

  async #guarded<T>(otherwise: T, work: (open: OpenDatabase) => T): Promise<T> {
    const open = this.#open;
    if (open === null) return otherwise;
    try {
      return work(open);
    } catch (error) {
      await this.#meet(error);
      return otherwise;
    }
  }

  /** @throws PrerequisiteError `cache_unusable` */
  async #managed<T>(work: (open: OpenDatabase) => T): Promise<T> {
    try {
      if (this.#open !== null) return work(this.#open);
    } catch (error) {
      if (error instanceof LocitoriumError || sqliteFaultOf(error) === null) throw error;
      throw cacheUnusable(this.path, error);
    }
    throw cacheUnusable(this.path, null);
  }

  async #meet(error: unknown): Promise<void> {
    const code = errorCodeOf(error);
    switch (sqliteFaultOf(error)) {
      case null:
        throw error;
      case 'busy':
        return;
      case 'full':
        this.#isWritable = false;
        this.#waiting.clear();
        return this.#tell('full', { code });
      case 'unwritable':
        this.#letGo();
        return this.#tell('unwritable', { code });
      case 'damaged':
      case 'wrong_schema':
        return this.#rebuild(code);
    }
  }

  async #reopen(): Promise<void> {
    try {
      this.#inode = touchFile(this.path);
      const options = {
        schema: cacheSchema(this.#now()),
        timeoutMs: BUSY_TIMEOUT_MS,
        settings: SETTINGS,
        maxPages: this.#options.maxPages,
      };
      const database = await openFile(this.path, options);
      try {
        this.#open = { database, statements: cacheStatements(database) };
      } catch (error) {
        database.close();
        throw error;
      }
    } catch (error) {
      if (error instanceof NotOursError && error.ownership === 'newer') return this.#tell('newer', {});
      const code = errorCodeOf(error);
      const fault = error instanceof NotOursError ? 'damaged' : sqliteFaultOf(error);
      if (fault === null) throw error;
      if (fault === 'damaged' || fault === 'wrong_schema') return this.#rebuild(code);
      this.#tell(fault === 'full' ? 'full' : 'unwritable', { code });
    }
  }

  /** Once in a process: a file that is damaged again and again lies on a disk that nobody should write to. */
  async #rebuild(code: string | null): Promise<void> {
    this.#letGo();
    if (this.#isRebuilt) return this.#tell('damaged', { code });
    let damagedPath: string | null;
    try {
      damagedPath = quarantine(this.path, this.#inode);
    } catch (error) {
      return this.#tell('damaged', { code: errorCodeOf(error) });
    }
    this.#isRebuilt = damagedPath !== null;
    await this.#reopen();
    if (this.#open !== null && damagedPath !== null) this.#tell('damaged', { code, damagedPath });
  }

  #letGo(): void {
    const open = this.#open;
    this.#open = null;
    this.#keepWaitingNoLonger();
    this.#touched.clear();
    // A file that is damaged may not even close well.
    attempt(() => open?.database.close());
  }

  #tell(trouble: CacheTrouble, facts: Omit<TroubleFacts, 'path'>): void {
    if (this.#told.has(trouble)) return;
    this.#told.add(trouble);
    this.#options.onFinding?.(cacheFinding(trouble, { path: this.path, ...facts }));
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
