import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { bytesOf, callContext, everythingOf, textOf } from '@locitorium/ports/testing';
import { S3BlobStore } from './s3-blob-store.ts';

const URL_OF_SERVER = 'http://127.0.0.1:9000';
const SECRET = 'very-secret';
const environment = { AWS_ACCESS_KEY_ID: 'key-of-somebody', AWS_SECRET_ACCESS_KEY: SECRET };
const BUCKET = /^\/originals\/?(\?.*)?$/;
const ROOM = { maxBytes: 100_000_000 };
const EMPTY_LIST = '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
const NO_UPLOADS = '<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>';
const errorBody = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>for ${SECRET}</Message></Error>`;

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

/** A store whose bucket was there when it was opened. */
async function openStore(): Promise<S3BlobStore> {
  nock(URL_OF_SERVER).head(BUCKET).reply(200);
  nock(URL_OF_SERVER).get(BUCKET).query({ 'list-type': '2', prefix: 'incoming/' }).reply(200, EMPTY_LIST);
  nock(URL_OF_SERVER).get(BUCKET).query({ uploads: '', prefix: 'incoming/' }).reply(200, NO_UPLOADS);
  return S3BlobStore.open({ url: URL_OF_SERVER, bucket: 'originals', environment });
}

async function expectNoSecret(promise: Promise<unknown>, facts: object): Promise<void> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject(facts);
  expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toContain(SECRET);
}

describe('a faulty S3 server', () => {
  it('takes a small original in one request, under its hash', async () => {
    const store = await openStore();
    const put = nock(URL_OF_SERVER)
      .put(/^\/originals\/[0-9a-f]{64}\/[0-9a-f]{64}/, 'rain')
      .query(true)
      .matchHeader('x-amz-meta-owner', Buffer.from('洪水').toString('base64url'))
      .reply(200);
    expect(await store.put('洪水', bytesOf('rain'), ROOM, callContext())).toMatchObject({ sizeBytes: 4 });
    expect(put.isDone()).toBe(true);
  });

  it('that is overloaded is asked again, then named as the one to blame', async () => {
    const store = await openStore();
    const busy = nock(URL_OF_SERVER).put(/.*/).query(true).times(3).reply(503, errorBody('SlowDown'));
    await expectNoSecret(store.put('a', bytesOf('rain'), ROOM, callContext()), {
      kind: 'blob_store_unusable',
      blame: 'upstream',
      retryable: true,
      facts: { status: 503, code: 'SlowDown' },
    });
    expect(busy.isDone()).toBe(true);
  });

  it('that recovers is not noticed', async () => {
    const store = await openStore();
    nock(URL_OF_SERVER)
      .put(/.*/)
      .query(true)
      .replyWithError(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    nock(URL_OF_SERVER).put(/.*/).query(true).reply(200);
    expect(await store.put('a', bytesOf('rain'), ROOM, callContext())).toMatchObject({ sizeBytes: 4 });
  });

  it('that refuses is not told apart by our key or secret', async () => {
    nock(URL_OF_SERVER).head(BUCKET).reply(403);
    await expectNoSecret(S3BlobStore.open({ url: URL_OF_SERVER, bucket: 'originals', environment }), {
      kind: 'blob_store_unusable',
      blame: 'prerequisite',
      facts: { status: 403, bucket: 'originals' },
    });
  });

  it('that is not there is named with what to check', async () => {
    nock(URL_OF_SERVER)
      .head(BUCKET)
      .times(3)
      .replyWithError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    await expectNoSecret(S3BlobStore.open({ url: URL_OF_SERVER, bucket: 'originals', environment }), {
      kind: 'blob_store_unusable',
      blame: 'upstream',
      facts: { endpoint: URL_OF_SERVER, code: 'ECONNREFUSED' },
    });
  });

  it('that loses a part of a large original is told to forget the others', async () => {
    const store = await openStore();
    const begin = '<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>';
    nock(URL_OF_SERVER)
      .post(/^\/originals\/incoming\//)
      .query(({ uploads }) => uploads === '')
      .reply(200, begin);
    nock(URL_OF_SERVER)
      .put(/incoming/)
      .query(({ partNumber }) => partNumber === '1')
      .reply(200, '', { etag: '"1"' });
    nock(URL_OF_SERVER)
      .put(/incoming/)
      .query(({ partNumber }) => partNumber === '2')
      .times(3)
      .reply(500, errorBody('InternalError'));
    const forget = nock(URL_OF_SERVER)
      .delete(/incoming/)
      .query(({ uploadId }) => uploadId === 'u1')
      .reply(204);
    nock(URL_OF_SERVER)
      .delete(/incoming/)
      .query(true)
      .reply(204);
    const content = async function* () {
      for (let n = 0; n < 20; n += 1) yield Buffer.alloc(1024 * 1024);
    };
    await expectNoSecret(store.put('a', content(), ROOM, callContext()), {
      kind: 'blob_store_unusable',
      blame: 'upstream',
      retryable: true,
    });
    expect(forget.isDone()).toBe(true);
  });

  it('that breaks off while an original is read is an error, not a short original', async () => {
    const store = await openStore();
    const path = `${'a'.repeat(64)}/${'b'.repeat(64)}`;
    nock(URL_OF_SERVER).get(`/originals/${path}`).query(true).reply(200, 'ra');
    await expect(textOf(store.read(path, callContext()))).rejects.toMatchObject({ kind: 'blob_damaged' });
    nock(URL_OF_SERVER).get(`/originals/${path}`).query(true).reply(404, errorBody('NoSuchBucket'));
    await expect(textOf(store.read(path, callContext()))).rejects.toMatchObject({ kind: 'blob_store_unusable', blame: 'prerequisite' });
  });

  it('lists page by page, and asks once whose originals they are', async () => {
    const store = await openStore();
    const [home, blobs] = ['a'.repeat(64), ['b', 'c'].map((digit) => digit.repeat(64))];
    const page = (key: string, next: string): string =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>
       <Contents><Key>${key}</Key><Size>4</Size></Contents></ListBucketResult>`;
    nock(URL_OF_SERVER)
      .get(BUCKET)
      .query({ 'list-type': '2', prefix: '' })
      .reply(200, page(`${home}/${blobs[0]}`, 'more'));
    nock(URL_OF_SERVER)
      .get(BUCKET)
      .query({ 'list-type': '2', prefix: '', 'continuation-token': 'more' })
      .reply(200, page(`${home}/${blobs[1]}`, ''));
    nock(URL_OF_SERVER)
      .head(`/originals/${home}/${blobs[0]}`)
      .reply(200, '', { 'x-amz-meta-owner': Buffer.from('me').toString('base64url') });
    expect(await everythingOf(store.owners())).toEqual(['me']);
  });
});

describe('a store in S3', () => {
  it('removes unfinished uploads of dead processes, however many there are', async () => {
    const upload = (id: string, at: string) =>
      `<Upload><Key>incoming/${id}</Key><UploadId>${id}</UploadId><Initiated>${at}</Initiated></Upload>`;
    const page = (uploads: string, next: string) =>
      `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>${next !== ''}</IsTruncated><NextKeyMarker>incoming/${next}</NextKeyMarker>
       <NextUploadIdMarker>${next}</NextUploadIdMarker>${uploads}</ListMultipartUploadsResult>`;
    const [old, fresh] = ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
    nock(URL_OF_SERVER).head(BUCKET).reply(200);
    nock(URL_OF_SERVER).get(BUCKET).query({ 'list-type': '2', prefix: 'incoming/' }).reply(200, EMPTY_LIST);
    nock(URL_OF_SERVER)
      .get(BUCKET)
      .query({ uploads: '', prefix: 'incoming/' })
      .reply(200, page(upload('u1', fresh), 'u1'));
    nock(URL_OF_SERVER)
      .get(BUCKET)
      .query({ uploads: '', prefix: 'incoming/', 'key-marker': 'incoming/u1', 'upload-id-marker': 'u1' })
      .reply(200, page(upload('u2', old), ''));
    const forget = nock(URL_OF_SERVER)
      .delete('/originals/incoming/u2')
      .query(({ uploadId }) => uploadId === 'u2')
      .reply(204);
    const now = () => Date.parse(fresh);
    const store = await S3BlobStore.open({ url: URL_OF_SERVER, bucket: 'originals', environment, now });
    expect(forget.isDone()).toBe(true);
    await store.close();
  });

  it.each([
    ['is closed', 200],
    ['cannot be opened', 403],
  ])('that %s keeps no connection', async (_what, status) => {
    nock.restore();
    const server = createServer((request, response) => {
      const asksUploads = request.url?.includes('uploads') === true;
      response.writeHead(asksUploads ? status : 200);
      response.end(request.method === 'HEAD' ? undefined : asksUploads ? NO_UPLOADS : EMPTY_LIST);
    });
    try {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const ended: Promise<unknown>[] = [];
      server.on('connection', (socket) => ended.push(once(socket, 'close')));
      const opened = S3BlobStore.open({ url, bucket: 'originals', environment });
      if (status === 200) await (await opened).close();
      else await expect(opened).rejects.toMatchObject({ kind: 'blob_store_unusable' });
      expect(ended.length).toBeGreaterThan(0);
      await Promise.all(ended);
    } finally {
      server.close();
      server.closeAllConnections();
      nock.activate();
    }
  });
});

describe('settings of an S3 store', () => {
  it.each([null, 'https://minio.example:9000'])('name another machine (%s) only where that is allowed', async (url) => {
    await expect(S3BlobStore.open({ url, bucket: 'b', environment })).rejects.toMatchObject({ kind: 'remote_refused', blame: 'usage' });
  });

  it('take credentials from the environment alone', async () => {
    await expectNoSecret(S3BlobStore.open({ url: `http://user:${SECRET}@127.0.0.1:9000`, bucket: 'b', environment }), {
      kind: 'blob_store_url_invalid',
      blame: 'usage',
    });
    await expect(S3BlobStore.open({ url: URL_OF_SERVER, bucket: 'b', environment: {} })).rejects.toMatchObject({
      kind: 'blob_store_unusable',
      blame: 'prerequisite',
      message: expect.stringContaining('AWS_ACCESS_KEY_ID'),
    });
  });
});
