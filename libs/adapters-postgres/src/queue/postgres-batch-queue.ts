import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PrerequisiteError, UsageError } from '@locitorium/domain';
import type { Batch, BatchCounts, BatchQueue, BatchReceipt, FinishedBatch, Submission, TakenBatch } from '@locitorium/ports';
import type { Pool } from 'pg';
import type * as pgBossModule from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import { addressOf, type DatabaseAddress } from '../database-address.ts';
import { toQueueError } from './queue-unusable.ts';

export interface PostgresBatchQueueOptions {
  /** `postgres://user:password@host:port/database`; what it lacks comes from PGUSER, PGPASSWORD and the like. */
  readonly url: string;
  /** Whether the server may be another machine than this one; default false. */
  readonly allowRemote?: boolean;
  /** Which queue of the database; letters, digits, dots, dashes and _, at most 64. */
  readonly name: string;
  /** What batches get that are enqueued from now on; default: what the queue has. */
  readonly limits?: BatchLimits;
}

export interface BatchLimits {
  /** After so many failed attempts a batch is given up: 1 to 100, default 3. */
  readonly attempts: number;
  /** Longest time for one attempt at a batch in seconds: 1 to 86,400, default 3,600. */
  readonly expireSeconds: number;
  /** A taker that is silent for so many seconds is taken for dead: 10 to 3,600, default 60. */
  readonly heartbeatSeconds: number;
}

const DEFAULT_LIMITS: BatchLimits = Object.freeze({ attempts: 3, expireSeconds: 3_600, heartbeatSeconds: 60 });

/** Of its own, so that a pg-boss of other programs in this database is left alone. */
const SCHEMA = 'locitorium_queue';
/** What waits is never thrown away: ten years. */
const FOREVER_SECONDS = 315_360_000;
const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;
/** So many finished batches are read at a time. */
const PAGE = 1_000;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What lies in a job. Packed, since JSON in PostgreSQL has neither U+0000 nor half a surrogate pair; it is smaller, too. */
interface PackedBatch {
  readonly key: string;
  readonly packed: string;
}

/** BatchQueue by pg-boss: a job is a batch, and its id is made of the batch's key, so that one is there once. */
export class PostgresBatchQueue implements BatchQueue {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #address: DatabaseAddress;
  readonly #name: string;

  private constructor(boss: PgBoss, pool: Pool, address: DatabaseAddress, name: string) {
    this.#boss = boss;
    this.#pool = pool;
    this.#address = address;
    this.#name = name;
  }

  /**
   * Makes the tables of the queue where there are none.
   *
   * Rejects with a UsageError `queue_url_invalid`, `queue_name_invalid` or `remote_refused`, or a PrerequisiteError `queue_missing` where
   * pg-boss is not installed, or as every BatchQueue.
   */
  static async open({ url, allowRemote = false, name, limits }: PostgresBatchQueueOptions): Promise<PostgresBatchQueue> {
    const address = await addressOf(url, { allowRemote, what: 'queue' });
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name))
      throw new UsageError('queue_name_invalid', 'The name of a queue must be letters, digits, dots, dashes and _, at most 64.', { name });
    const { PgBoss: boss } = await loadPgBoss();
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'locitorium-queue',
    });
    // A connection that breaks while nobody uses it: the pool has dropped it already, and the next call opens another.
    pool.on('error', () => undefined);
    const queue = new PostgresBatchQueue(
      new boss({
        db: { executeSql: (text, values) => pool.query(text, values) },
        schema: SCHEMA,
        // Whoever finds nothing to take looks for those who have died; nothing happens by the clock.
        supervise: false,
        schedule: false,
        monitorIntervalSeconds: 1,
      }),
      pool,
      address,
      name,
    );
    // Its warnings name queues and counts, which nobody reads here; failures reach whoever asked.
    queue.#boss.on('error', () => undefined).on('warning', () => undefined);
    try {
      await queue.#ask(() => queue.#open(limits));
      return queue;
    } catch (error) {
      await queue.close();
      throw error;
    }
  }

  async enqueue(batches: readonly Batch[]) {
    const different = [...new Map(batches.map((batch) => [batch.key, batch])).values()];
    const jobs = await Promise.all(
      different.map(async ({ key, content }) => ({
        id: idOf(key),
        data: { key, packed: (await pack(content16(content))).toString('base64') },
      })),
    );
    return this.#ask(async () => {
      const added = new Set(await this.#boss.insert(this.#name, jobs, { returnId: true }));
      const known = jobs.map(({ id }) => id).filter((id) => !added.has(id));
      if (known.length === 0) return { added: added.size, revived: 0 };
      const failed = await this.#rows<{ id: string }>(
        `SELECT id FROM ${SCHEMA}.job WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'failed'`,
        [this.#name, known],
      );
      const ids = failed.map(({ id }) => id);
      if (ids.length > 0) await this.#boss.retry(this.#name, ids);
      return { added: added.size, revived: ids.length };
    });
  }

  async take(): Promise<TakenBatch | null> {
    const job = await this.#ask(async () => {
      const next = await this.#next();
      if (next !== null) return next;
      await this.#boss.supervise(this.#name);
      return this.#next();
    });
    if (job === null) return null;
    const { data, retryCount, heartbeatSeconds } = job;
    const content = (await unpack(Buffer.from(data.packed, 'base64'))).toString('utf16le');
    return { key: data.key, content, attempt: retryCount + 1, keepWithinMs: (heartbeatSeconds ?? DEFAULT_LIMITS.heartbeatSeconds) * 1_000 };
  }

  async keep(key: string): Promise<void> {
    await this.#ask(() => this.#boss.touch(this.#name, idOf(key)));
  }

  async finish(key: string, receipt: BatchReceipt): Promise<void> {
    await this.#ask(() => this.#boss.complete(this.#name, idOf(key), { ...receipt, batch: key }, { includeQueued: true }));
  }

  async fail(key: string, kind: string): Promise<void> {
    await this.#ask(() => this.#boss.fail(this.#name, idOf(key), { kind }));
  }

  async handBack(key: string): Promise<void> {
    // pg-boss does the same with jobs that it fetched and could not hand on; its own `fail` would count as an attempt.
    await this.#ask(() =>
      this.#rows(
        `UPDATE ${SCHEMA}.job SET state = 'created', started_on = NULL, heartbeat_on = NULL WHERE name = $1 AND id = $2 AND state = 'active'`,
        [this.#name, idOf(key)],
      ),
    );
  }

  async submit({ key, documents }: Submission): Promise<void> {
    await this.#ask(async () => {
      await this.#boss.insert(this.#submissions, [{ id: idOf(key), data: { key } }]);
      if (documents !== null) await this.#boss.complete(this.#submissions, idOf(key), { documents }, { includeQueued: true });
    });
  }

  async submissions(): Promise<readonly Submission[]> {
    const rows = await this.#ask(() =>
      this.#rows<{ key: string; documents: number | null }>(
        `SELECT data->>'key' AS key, (output->>'documents')::float8 AS documents FROM ${SCHEMA}.job WHERE name = $1 ORDER BY created_on, id`,
        [this.#submissions],
      ),
    );
    return rows.map(({ key, documents }) => ({ key, documents }));
  }

  async counts(): Promise<BatchCounts> {
    const rows = await this.#ask(async () => {
      await this.#boss.supervise(this.#name);
      return this.#rows<{ state: string; count: number }>(
        `SELECT state::text, count(*)::float8 AS count FROM ${SCHEMA}.job WHERE name = $1 GROUP BY state`,
        [this.#name],
      );
    });
    const of = (...states: string[]): number => rows.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
    return { waiting: of('created', 'retry'), active: of('active'), done: of('completed'), failed: of('failed', 'cancelled') };
  }

  async *finished(): AsyncGenerator<FinishedBatch> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.#ask(() =>
        this.#rows<{ id: string; key: string; receipt: BatchReceipt }>(
          `SELECT id, output->>'batch' AS key, output - 'batch' AS receipt FROM ${SCHEMA}.job
           WHERE name = $1 AND state = 'completed' AND id > $2 ORDER BY id LIMIT ${PAGE}`,
          [this.#name, after],
        ),
      );
      for (const { key, receipt } of rows) yield { key, receipt };
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  async clear(): Promise<void> {
    await this.#ask(async () => {
      await this.#boss.deleteAllJobs(this.#name);
      await this.#boss.deleteAllJobs(this.#submissions);
    });
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false }).catch(() => undefined);
    await this.#pool.end();
  }

  get #submissions(): string {
    return `${this.#name}/submissions`;
  }

  async #open(limits: BatchLimits | undefined): Promise<void> {
    await this.#boss.start();
    const { attempts, expireSeconds, heartbeatSeconds } = limits ?? DEFAULT_LIMITS;
    const options = { retryLimit: attempts - 1, expireInSeconds: expireSeconds, heartbeatSeconds };
    // What is done stays, or it would be done again.
    const kept = { retentionSeconds: FOREVER_SECONDS, deleteAfterSeconds: 0 };
    await this.#boss.createQueue(this.#name, { ...options, ...kept });
    await this.#boss.createQueue(this.#submissions, kept);
    if (limits !== undefined) await this.#boss.updateQueue(this.#name, options);
  }

  async #next() {
    const [job] = await this.#boss.fetch<PackedBatch>(this.#name, { includeMetadata: true });
    return job ?? null;
  }

  async #rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return (await this.#pool.query<Row>(sql, [...values])).rows;
  }

  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw toQueueError(this.#address, error);
    }
  }
}

/** Every string, whatever is in it. */
const content16 = (content: string): Buffer => Buffer.from(content, 'utf16le');

const idOf = (key: string): string => key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function loadPgBoss(): Promise<typeof pgBossModule> {
  try {
    return await import('pg-boss');
  } catch (cause) {
    throw new PrerequisiteError(
      'queue_missing',
      'A queue of batches needs the package pg-boss, which locitorium does not install by itself. Install it beside locitorium: npm install pg-boss@12.33.7',
      {},
      cause,
    );
  }
}
