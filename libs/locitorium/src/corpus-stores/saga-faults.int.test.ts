import { randomBytes } from 'node:crypto';
import type { PostgresCorpusStores } from '@locitorium/adapters-postgres';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, jest } from '@jest/globals';
import { describeSagaFaults } from '@locitorium/corpus/testing';
import pg from 'pg';
import { MINIO_URL, openBucket, openPostgres, POSTGRES_URL } from './server-stores.fixture.ts';

jest.setTimeout(5 * 60_000);

const bucket = `saga-${randomBytes(6).toString('hex')}`;
const open = new Map<string, PostgresCorpusStores>();

beforeAll(async () => {
  const s3 = new S3Client({ region: 'us-east-1', endpoint: MINIO_URL, forcePathStyle: true });
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
});
afterEach(async () => {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  for (const [schema, corpus] of open) {
    await corpus.close();
    await client.query(`DROP SCHEMA ${schema} CASCADE`);
  }
  open.clear();
  await client.end();
});

/** The same object with asynchronous methods alone, of which each call can be broken; iterators stay as they are. */
const withAsyncMethods = <T extends object>(store: T): T =>
  new Proxy(store, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const method = value as (...given: unknown[]) => unknown;
      return value.constructor.name === 'AsyncGeneratorFunction'
        ? method.bind(target)
        : async (...given: unknown[]) => method.apply(target, given);
    },
  });

// Steps have time enough for a busy machine, so hanging calls take long: every seventh is broken, another one for each deed and fault.
describeSagaFaults('PostgreSQL and MinIO', {
  stores: async () => {
    const schema = `saga_${randomBytes(8).toString('hex')}`;
    const corpus = await openPostgres(schema);
    open.set(schema, corpus);
    const blobs = await openBucket(schema, bucket);
    return { documents: withAsyncMethods(corpus.documents), index: withAsyncMethods(corpus.index), blobs: withAsyncMethods(blobs) };
  },
  patienceMs: 2_000,
  broken: ['documents', 'index', 'blobs'],
  stride: 7,
});
