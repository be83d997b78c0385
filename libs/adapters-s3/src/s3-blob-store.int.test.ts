import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bytesOf, callContext, describeBlobStore, everythingOf, textOf } from '@locitorium/ports/testing';
import { S3BlobStore, type S3BlobStoreOptions } from './s3-blob-store.ts';

const url = process.env['LOCITORIUM_MINIO_URL'] ?? '';
const bucket = `originals-${randomUUID()}`;
const client = new S3Client({
  region: 'us-east-1',
  endpoint: url,
  forcePathStyle: true,
  credentials: { accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '', secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '' },
});
beforeAll(async () => {
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
});

/** Everything below a prefix of the bucket, unfinished uploads too. */
async function leftBelow(prefix: string): Promise<readonly string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }));
  return [...Contents, ...Uploads].map(({ Key = '' }) => Key.slice(prefix.length));
}

const open = (given: Partial<S3BlobStoreOptions> = {}): Promise<S3BlobStore> =>
  S3BlobStore.open({ url, bucket, prefix: `${randomUUID()}/`, ...given });

const MEBIBYTE = 1024 * 1024;
const ROOM = { maxBytes: 200 * MEBIBYTE };

/** So many pieces of a mebibyte each, of which none is like another. */
async function* mebibytes(count: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(MEBIBYTE, `piece ${n} `);
}

describeBlobStore('S3', { create: open });

describe('large originals in S3', () => {
  it('come back as they were, and leave nothing aside', async () => {
    const prefix = `${randomUUID()}/`;
    const store = await open({ prefix });
    const blob = await store.put('a', mebibytes(21), ROOM, callContext());
    expect(blob.sizeBytes).toBe(21 * MEBIBYTE);
    const [back, given] = [await everythingOf(store.read(blob.path, callContext())), await everythingOf(mebibytes(21))];
    expect(Buffer.concat(back).equals(Buffer.concat(given))).toBe(true);
    expect(await store.ownedBy('a')).toEqual([blob]);
    expect(await leftBelow(prefix)).toEqual([blob.path]);
  });

  it('are streamed: memory does not grow with them', async () => {
    const store = await open();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watched = async function* () {
      for await (const piece of mebibytes(192)) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield piece;
      }
    };
    await store.put('a', watched(), ROOM, callContext());
    expect(most).toBeLessThan(128 * MEBIBYTE);
  });

  it.each([
    ['breaks', new Error('the connection is gone')],
    ['is aborted', new Error('enough')],
  ])('of which the content %s after some parts leave nothing', async (how, reason) => {
    const prefix = `${randomUUID()}/`;
    const store = await open({ prefix });
    const controller = new AbortController();
    const content = async function* () {
      yield* mebibytes(18);
      if (how === 'breaks') throw reason;
      controller.abort(reason);
      yield* mebibytes(18);
    };
    await expect(store.put('a', content(), ROOM, callContext({ signal: controller.signal }))).rejects.toBe(reason);
    await sleep(200);
    expect(await leftBelow(prefix)).toEqual([]);
  });

  it('that are too large leave nothing', async () => {
    const prefix = `${randomUUID()}/`;
    const store = await open({ prefix });
    await expect(store.put('a', mebibytes(30), { maxBytes: 20 * MEBIBYTE }, callContext())).rejects.toMatchObject({
      kind: 'document_too_large',
    });
    expect(await leftBelow(prefix)).toEqual([]);
  });
});

describe('a bucket', () => {
  it('says that it is not there', async () => {
    await expect(open({ bucket: 'nowhere' })).rejects.toMatchObject({ kind: 'blob_store_unusable', blame: 'prerequisite' });
  });

  it('says that it refuses, and not to whom', async () => {
    const environment = { AWS_ACCESS_KEY_ID: 'locitorium', AWS_SECRET_ACCESS_KEY: 'wrong-secret' };
    const error = await open({ environment }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'blob_store_unusable', blame: 'prerequisite', facts: { status: 403 } });
    expect(JSON.stringify([error, String(error)])).not.toMatch(/wrong-secret/);
  });

  it('says so where an original is not what was kept', async () => {
    const prefix = `${randomUUID()}/`;
    const store = await open({ prefix });
    const { path } = await store.put('a', bytesOf('rain'), ROOM, callContext());
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + path, Body: 'snow' }));
    await expect(textOf(store.read(path, callContext()))).rejects.toMatchObject({ kind: 'blob_damaged', facts: { path } });
  });

  it('loses what a dead process left aside, a day later', async () => {
    const prefix = `${randomUUID()}/`;
    const { CreateMultipartUploadCommand, PutObjectCommand } = await import('@aws-sdk/client-s3');
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${prefix}incoming/1`, Body: 'half' }));
    await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: `${prefix}incoming/2` }));
    await open({ prefix });
    expect(await leftBelow(`${prefix}incoming/1`)).toHaveLength(1);
    await open({ prefix, now: () => Date.now() + 90_000_000 });
    expect(await leftBelow(prefix)).toEqual([]);
  });
});
