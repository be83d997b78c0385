import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callContext, everythingOf, textOf } from '@locitorium/ports/testing';
import pg from 'pg';
import { MINIO_URL, openServerStores, POSTGRES_URL, textOfDocument, type ServerStores } from './server-stores.fixture.ts';

const MOMENTS = 50;
/** Longest life of a process that takes documents in; each document takes some tens of milliseconds. */
const LONGEST_MS = 600;
const PROGRAM = join(import.meta.dirname, 'ingesting-process.fixture.ts');

const schema = `kill_${randomBytes(6).toString('hex')}`;
const bucket = `kill-${randomBytes(6).toString('hex')}`;
/** Every attempt of a dead process is over. */
let now = Date.now();
let stores: ServerStores;

beforeAll(async () => {
  const s3 = new S3Client({ region: 'us-east-1', endpoint: MINIO_URL, forcePathStyle: true });
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  stores = await openServerStores(schema, bucket, { now: () => now });
});
afterAll(async () => {
  await stores.postgres.close();
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.end();
});

/** Takes documents in for so long, then dies at once. @returns ids of those that it said were completed */
async function ingestUntilKilled(first: number, ms: number): Promise<readonly string[]> {
  const args = ['--conditions=@locitorium/source', '--disable-warning=ExperimentalWarning', PROGRAM, schema, bucket, String(first)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const completed: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('close', () => reject(new Error('it ended before it was killed')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      if (line.startsWith('completed ')) completed.push(line.slice('completed '.length));
    });
  });
  await ready;
  await sleep(ms);
  child.kill('SIGKILL');
  await ended;
  return completed;
}

describe('a process that is killed while it takes documents in, with PostgreSQL and MinIO', () => {
  it(
    `leaves nothing half there, at ${MOMENTS} random moments`,
    async () => {
      let mid = 0;
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        const completed = await ingestUntilKilled(moment * 1_000, Math.random() * LONGEST_MS);
        const { documents, index, blobs } = stores.parts;
        mid += (await documents.abandoned(Number.MAX_SAFE_INTEGER)).length;
        now = Date.now() + 100 * 3_600_000;
        for (const recovered of await everythingOf(stores.ingestion.recover())) expect(recovered.kind).not.toBe('left');
        expect(await documents.abandoned(Number.MAX_SAFE_INTEGER)).toEqual([]);
        const kept = new Map((await documents.list({ limit: 1_000 })).map((document) => [document.id, document]));
        // Those whose number is a multiple of seven were being removed.
        for (const id of completed) expect(kept.has(id) || Number(id.slice(1)) % 7 === 0).toBe(true);
        for (const { id, status, chunkCount, blob } of kept.values()) {
          const text = textOfDocument(Number(id.slice(1)));
          expect([id, status]).toEqual([id, 'completed']);
          expect(await textOf(blobs.read(blob?.path ?? '', callContext()))).toBe(text);
          const chunks = await index.chunksOf(id);
          expect(chunks).toHaveLength(chunkCount);
          expect(chunks.every(({ start, end, content }) => text.slice(start, end) === content)).toBe(true);
          expect(chunks.at(-1)?.end).toBe(text.length);
          const terms = new Map([[`word${id.slice(1)}x`, 1]]);
          const search = {
            dense: null,
            sparse: [{ space: 'en', weights: 'counts', terms } as const],
            filter: {},
            depth: 1_000,
            facets: false,
          };
          expect((await index.search(search, callContext())).hits.map(({ chunk }) => chunk.documentId)).toEqual(chunks.map(() => id));
        }
        expect(await everythingOf(stores.ingestion.check({ repair: false }))).toEqual([]);
        for (const id of kept.keys()) await stores.ingestion.remove(id);
        expect([await everythingOf(index.documents()), await everythingOf(blobs.owners())]).toEqual([[], []]);
      }
      // Killed between documents alone, it would prove nothing.
      expect(mid).toBeGreaterThan(MOMENTS / 4);
    },
    15 * 60_000,
  );
});
