import { resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, Domain, EvidenceGraph, Fragment, Page } from '@locitorium/domain';
import {
  checkEvidenceChange,
  checkEvidenceFile,
  SYSTEM_CLOCK,
  type ClaimFilter,
  type CleanupOptions,
  type CleanupReport,
  type Clock,
  type EvidenceChange,
  type EvidenceCounts,
  type EvidenceFaults,
  type EvidenceStore,
  type SweepOptions,
  type TaskSummary,
} from '@locitorium/ports';
import { sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { inTransaction, type TransactionKind } from '../sqlite/sqlite.ts';
import type { EvidenceStoreOptions } from './evidence-store-options.ts';
import { evidenceUnusable, toEvidenceError } from './evidence-unusable.ts';
import { openEvidenceFile } from './open-evidence-file.ts';
import { PageCopies } from './page-copies.ts';
import { GraphReader } from './read-graph.ts';
import { ChangeRecorder } from './record-change.ts';
import { removeTask, sweep } from './sweep.ts';

/** What is appended to the name of the file for the folder of its copies. */
export const COPIES_SUFFIX = '.pages';

/** Retries of a transaction while another process writes, and the milliseconds between them: a minute with the waits of SQLite. */
const BUSY_ATTEMPTS = 200;
const BUSY_WAIT_MS = 50;

interface OpenFile {
  readonly database: DatabaseSync;
  readonly recorder: ChangeRecorder;
  readonly reader: GraphReader;
}

/**
 * EvidenceStore in one SQLite file, with copies of pages in a folder beside it. Several processes may use the file at once. SQLite works
 * in the calling thread: recording or reading a document's evidence takes milliseconds there, a hard cleanup of a large file seconds.
 *
 * What was recorded outlives the process, however it ends. A file that is damaged, foreign or of a later version is left as it is.
 */
export class SqliteEvidenceStore implements EvidenceStore {
  /** Absolute path of the file. */
  readonly path: string;
  readonly #clock: Clock;
  readonly #copies: PageCopies;
  #open: OpenFile | null;

  private constructor(path: string, clock: Clock, database: DatabaseSync) {
    this.path = path;
    this.#clock = clock;
    this.#copies = new PageCopies(path + COPIES_SUFFIX);
    this.#open = { database, recorder: new ChangeRecorder(database), reader: new GraphReader(database) };
  }

  /** Rejects with a PrerequisiteError `evidence_unusable` that says what is wrong with the file and what to do. */
  static async open(options: EvidenceStoreOptions): Promise<SqliteEvidenceStore> {
    const path = resolve(options.path);
    const database = await openEvidenceFile({ ...options, path });
    try {
      return new SqliteEvidenceStore(path, options.clock ?? SYSTEM_CLOCK, database);
    } catch (error) {
      // Statements cannot be prepared where tables are not as they should be.
      database.close();
      throw toEvidenceError(path, error);
    }
  }

  async record(...changes: readonly EvidenceChange[]): Promise<void> {
    this.#expectOpen();
    changes.forEach(checkEvidenceChange);
    await this.#transaction('write', ({ recorder }) => recorder.record(changes, Math.floor(this.#clock.now())));
  }

  graphOf(task: string, filter: ClaimFilter = {}): Promise<EvidenceGraph> {
    return this.#transaction('read', ({ reader }) => reader.graphOf(task, filter));
  }

  page(id: string): Promise<Page | null> {
    return this.#transaction('read', ({ reader }) => reader.page(id));
  }

  pageAt(address: string): Promise<Page | null> {
    return this.#transaction('read', ({ reader }) => reader.pageAt(address));
  }

  domain(name: string): Promise<Domain | null> {
    return this.#transaction('read', ({ reader }) => reader.domain(name));
  }

  fragment(id: string): Promise<Fragment | null> {
    return this.#transaction('read', ({ reader }) => reader.fragment(id));
  }

  claim(id: string): Promise<Claim | null> {
    return this.#transaction('read', ({ reader }) => reader.claim(id));
  }

  tasks(): Promise<readonly TaskSummary[]> {
    const sql = `
      SELECT task.name AS task, count(*) AS claims, sum((SELECT count(*) FROM stance WHERE stance.claim = claim.id)) AS stances,
             min(recorded_at) AS firstRecorded, max(recorded_at) AS lastRecorded
      FROM claim JOIN task ON task.id = claim.task GROUP BY task.id ORDER BY min(claim.id)`;
    return this.#transaction('read', ({ database }) =>
      (database.prepare(sql).all() as unknown as readonly TaskSummary[]).map((summary) => ({ ...summary })),
    );
  }

  counts(): Promise<EvidenceCounts> {
    const tables = {
      claims: 'claim',
      fragments: 'fragment',
      pages: 'page',
      domains: 'domain',
      stances: 'stance',
      extractions: 'extraction',
      citations: 'citation',
      files: 'copy',
    } satisfies Record<keyof EvidenceCounts, string>;
    const sql = `SELECT ${Object.entries(tables)
      .map(([kind, table]) => `(SELECT count(*) FROM ${table}) AS ${kind}`)
      .join(', ')}`;
    return this.#transaction('read', ({ database }) => ({ ...(database.prepare(sql).get() as unknown as EvidenceCounts) }));
  }

  faults(): Promise<EvidenceFaults> {
    return this.#transaction('read', ({ database }) => {
      const { danglingEdges } = database.prepare('SELECT count(*) AS danglingEdges FROM pragma_foreign_key_check').get() as {
        danglingEdges: number;
      };
      const { fragments, pages } = sweep(database, { dryRun: true });
      return { danglingEdges, unreachable: fragments + pages };
    });
  }

  async cleanup(task: string, { hard, dryRun }: CleanupOptions): Promise<CleanupReport> {
    const removed = await this.#transaction(dryRun ? 'read' : 'write', ({ database }) => removeTask(database, task, { hard, dryRun }));
    return !hard || dryRun ? { removed, filesLeft: [] } : await this.#eraseFrom(removed);
  }

  async sweep({ dryRun }: SweepOptions): Promise<CleanupReport> {
    const removed = await this.#transaction(dryRun ? 'read' : 'write', ({ database }) => sweep(database, { dryRun }));
    return dryRun ? { removed, filesLeft: [] } : await this.#eraseFrom(removed);
  }

  /** What a transaction removed goes from the folder of copies and from the log as well. */
  async #eraseFrom(removed: EvidenceCounts): Promise<CleanupReport> {
    const filesLeft = await this.#removeCopies();
    // The log holds what was removed until it is written back. A concurrent reader delays that.
    await this.#attempt(({ database }) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    return { removed, filesLeft };
  }

  async keepFile(content: Uint8Array): Promise<string> {
    this.#expectOpen();
    checkEvidenceFile(content);
    const name = PageCopies.nameOf(content);
    // The copy is written under the write lock, which removing copies takes as well.
    await this.#transaction('write', ({ database }) => {
      this.#copies.write(name, content);
      database.prepare('INSERT INTO copy (name) VALUES (?) ON CONFLICT DO NOTHING').run(name);
    });
    return name;
  }

  readFile(name: string): Promise<Uint8Array | null> {
    return this.#transaction('read', ({ database }) => (isKept(database, name) ? this.#copies.read(name) : null));
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    open?.database.close();
  }

  /** After the transaction that let go of them, in one of its own: a copy that was kept again meanwhile counts again. */
  async #removeCopies(): Promise<readonly string[]> {
    return this.#transaction('write', ({ database }) => this.#copies.removeAllBut((name) => isKept(database, name)));
  }

  async #attempt(work: (open: OpenFile) => void): Promise<void> {
    try {
      work(this.#expectOpen());
    } catch (error) {
      if (sqliteFaultOf(error) !== 'busy') throw toEvidenceError(this.path, error);
    }
  }

  async #transaction<T>(kind: TransactionKind, work: (open: OpenFile) => T): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const open = this.#expectOpen();
      try {
        return inTransaction(open.database, kind, () => work(open));
      } catch (error) {
        if (sqliteFaultOf(error) !== 'busy' || attempt === BUSY_ATTEMPTS) throw toEvidenceError(this.path, error);
      }
      await sleep(BUSY_WAIT_MS);
    }
  }

  #expectOpen(): OpenFile {
    if (this.#open === null) throw evidenceUnusable(this.path, 'closed');
    return this.#open;
  }
}

function isKept(database: DatabaseSync, name: string): boolean {
  return database.prepare('SELECT 1 FROM copy WHERE name = ?').get(name) !== undefined;
}
