import { randomBytes } from 'node:crypto';
import { afterEach } from '@jest/globals';
import pg from 'pg';
import { openPostgresCorpus, type PostgresCorpusStores } from './open-postgres-corpus.ts';
import type { PostgresCorpusOptions } from './postgres-corpus.ts';

/** Address of a real PostgreSQL, as the integration tests' setup says. */
export const POSTGRES_URL = process.env['LOCITORIUM_POSTGRES_URL'] ?? '';

export const newSchema = (): string => `test_${randomBytes(8).toString('hex')}`;

export async function onPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const dropSchema = (schema: string): Promise<unknown> =>
  onPostgres((client) => client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`));

/** Corpora that are closed and removed after each test. */
export function postgresCorpora(): (options?: Partial<PostgresCorpusOptions>) => Promise<PostgresCorpusStores> {
  const open: { readonly corpus: PostgresCorpusStores; readonly schema: string }[] = [];
  afterEach(async () => {
    for (const { corpus, schema } of open.splice(0)) {
      await corpus.close();
      await dropSchema(schema);
    }
  });
  return async (options = {}) => {
    const schema = options.schema ?? newSchema();
    const corpus = await openPostgresCorpus({ url: POSTGRES_URL, maxConnections: 3, ...options, schema });
    open.push({ corpus, schema });
    return corpus;
  };
}
