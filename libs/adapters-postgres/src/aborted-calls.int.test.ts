import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PostgresCorpus } from './postgres-corpus.ts';
import { dropSchema, newSchema, POSTGRES_URL } from './real-postgres.fixture.ts';

const schema = newSchema();
let corpus: PostgresCorpus;
afterEach(async () => {
  await corpus.close();
  await dropSchema(schema);
});

describe('an abort', () => {
  it('is heard while all connections are taken, and takes none', async () => {
    corpus = await PostgresCorpus.open({ url: POSTGRES_URL, schema, maxConnections: 1 });
    const go = Promise.withResolvers<void>();
    const holding = corpus.transaction('read', () => go.promise);
    const leaving = new AbortController();
    const reason = new Error('enough');
    const waiting = corpus.transaction('read', async () => 'worked', leaving.signal);
    const outcome = Promise.race([waiting.catch((error: unknown) => error), sleep(1_000, 'not heard')]);
    leaving.abort(reason);
    try {
      expect(await outcome).toBe(reason);
    } finally {
      go.resolve();
      await holding;
    }
    expect(await corpus.transaction('read', async () => 'worked')).toBe('worked');
  });
});
