import { UsageError } from '@locitorium/domain';
import type { Pool, PoolClient } from 'pg';
import { addressOf } from './database-address.ts';
import { codeOf, corpusUnusable, isConnectionLost, toCorpusError, type CorpusAddress } from './corpus-unusable.ts';
import { migrate } from './migrate.ts';

export interface PostgresCorpusOptions {
  /** `postgres://user:password@host:port/database`; what it lacks comes from PGUSER, PGPASSWORD and the like. */
  readonly url: string;
  /** Whether the server may be another machine than this one; default false. */
  readonly allowRemote?: boolean;
  /** Schema of the corpus, made where there is none; default "locitorium". Each corpus of a database has one of its own. */
  readonly schema?: string;
  /** Most connections at once; default 8. */
  readonly maxConnections?: number;
  /** Longest wait for a connection, default 10 s; for a statement, default 60 s. */
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  /**
   * Most chunks that a search ranks one by one. Of more, indexes give the best first, until enough of them meet the filter. Default: as
   * many as are quicker so, at least 10,000.
   */
  readonly mostListed?: number | null;
  /** So many chunks are written before their terms go into posting lists, all at once; default 1,024. */
  readonly invertedTogether?: number;
}

/** Retries of a transaction that another one got in the way of. */
const ATTEMPTS = 5;
/** Deadlock, serialization. */
const IN_THE_WAY: ReadonlySet<string | null> = new Set(['40P01', '40001']);

/** Longest wait for somebody else's transaction, and longest pause within one of ours, after which the server gives up its locks. */
const LOCK_TIMEOUT_MS = 30_000;
const PAUSE_TIMEOUT_MS = 30_000;

const BEGIN = { read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', write: 'BEGIN ISOLATION LEVEL READ COMMITTED' } as const;

/** One schema of a database with documents and chunks. Several processes may use it at once. */
export class PostgresCorpus {
  readonly address: CorpusAddress;
  /** Null: as many as are quicker so. */
  readonly mostListed: number | null;
  readonly invertedTogether: number;
  readonly #pool: Pool;
  #isClosed = false;

  private constructor(address: CorpusAddress, pool: Pool, { mostListed = null, invertedTogether = 1_024 }: PostgresCorpusOptions) {
    this.address = address;
    this.mostListed = mostListed;
    this.invertedTogether = invertedTogether;
    this.#pool = pool;
  }

  /** Rejects with a PrerequisiteError `corpus_unusable` that says what is wrong with the database and what to do. */
  static async open(options: PostgresCorpusOptions): Promise<PostgresCorpus> {
    const { schema = 'locitorium', maxConnections = 8, connectTimeoutMs = 10_000, statementTimeoutMs = 60_000 } = options;
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
      throw new UsageError('corpus_schema_invalid', 'The schema of the corpus must be lower-case letters, digits and _, at most 63.', {
        schema,
      });
    const { default: pg } = await import('pg');
    const address = { ...(await addressOf(options.url, { allowRemote: options.allowRemote ?? false, what: 'corpus' })), schema };
    const pool = new pg.Pool({
      connectionString: options.url,
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: PAUSE_TIMEOUT_MS,
      application_name: 'locitorium',
      // Extensions lie in public. A statement ends soon after the connection of who asked for it.
      options: `-c search_path=${schema},public -c client_connection_check_interval=2000`,
      // Numbers of attempts are 64 bits long, and far from 2^53.
      types: { getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) },
    });
    // A connection that breaks while nobody uses it: the pool has dropped it already, and the next call opens another.
    pool.on('error', () => undefined);
    const corpus = new PostgresCorpus(address, pool, options);
    try {
      await corpus.transaction('write', (client) => migrate(client, address));
      return corpus;
    } catch (error) {
      await corpus.close();
      throw error;
    }
  }

  /** Does some work in one transaction; again where another one got in its way. */
  async transaction<T>(kind: keyof typeof BEGIN, work: (client: PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (this.#isClosed) throw corpusUnusable(this.address, 'closed');
      try {
        return await this.#attempt(kind, work, signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (!IN_THE_WAY.has(codeOf(error)) || attempt === ATTEMPTS) throw toCorpusError(this.address, error);
      }
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool.end();
  }

  async #attempt<T>(kind: keyof typeof BEGIN, work: (client: PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const gone = Promise.withResolvers<never>();
    gone.promise.catch(() => undefined);
    // Without its connection, the server ends what it is doing for us.
    const leave = (): void => gone.reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    const beginning = this.#begin(kind);
    const client = await Promise.race([beginning, gone.promise]).catch((error: unknown) => {
      signal?.removeEventListener('abort', leave);
      // A connection may come after all, for nobody.
      beginning.then(
        (late) => late.release(true),
        () => undefined,
      );
      throw error;
    });
    client.on('error', gone.reject);
    let isSound = false;
    try {
      const result = await Promise.race([work(client), gone.promise]);
      await Promise.race([client.query('COMMIT'), gone.promise]);
      isSound = true;
      return result;
    } catch (error) {
      if (signal?.aborted !== true)
        isSound = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        );
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
      client.off('error', gone.reject);
      client.release(!isSound);
    }
  }

  /** On a second connection where the first one broke while nobody used it. */
  async #begin(kind: keyof typeof BEGIN): Promise<PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#pool.connect();
      try {
        await client.query(BEGIN[kind]);
        return client;
      } catch (error) {
        client.release(true);
        if (!isConnectionLost(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }
}
