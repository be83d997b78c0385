import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import nock from 'nock';
import { download, type DownloadOptions } from './download.ts';
import { answersStatus, LoopbackServer, neverAnswers, type Answerer } from './testing/index.ts';

const CONTENT = Buffer.from('0123456789'.repeat(10_000));
let folder: string;
let server: LoopbackServer | undefined;
/** What waits until the client has written so many bytes. */
let breakAt: { readonly bytes: number; readonly breakOff: () => void } | null = null;
beforeAll(() => nock.enableNetConnect('127.0.0.1'));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locitorium-download-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});
afterAll(() => nock.disableNetConnect());

async function fetched(answer: Answerer, given: Partial<DownloadOptions> = {}): Promise<Buffer> {
  server = await LoopbackServer.start(answer);
  const to = join(folder, 'file');
  await download(`${server.baseUrl}/model.onnx?secret=x`, to, {
    allowRemote: false,
    retries: 3,
    firstRetryDelayMs: 1,
    longestRetryDelayMs: 2,
    maxBytes: 1_000_000,
    limitMs: 30_000,
    signal: new AbortController().signal,
    onProgress: (bytes) => {
      if (bytes === breakAt?.bytes) breakAt.breakOff();
    },
    ...given,
  });
  return readFileSync(to);
}

/** Breaks off once the client has written some bytes, and goes on from there where it is asked to. */
const breaksOff = (times: number, { etag = '"v1"' as string | null, resumes = true } = {}): Answerer => {
  let left = times;
  return (request, response) => {
    const begin = resumes ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    response.writeHead(begin > 0 ? 206 : 200, {
      'content-length': CONTENT.length - begin,
      ...(etag !== null && { etag }),
      ...(begin > 0 && { 'content-range': `bytes ${begin}-${CONTENT.length - 1}/${CONTENT.length}` }),
    });
    if (left > 0) {
      left -= 1;
      breakAt = { bytes: begin + 20_000, breakOff: () => request.socket.destroy() };
      response.write(CONTENT.subarray(begin, begin + 20_000));
    } else response.end(CONTENT.subarray(begin));
  };
};

describe('download', () => {
  it('writes what comes', async () => {
    expect(await fetched(breaksOff(0))).toEqual(CONTENT);
  });

  it('goes on where a connection broke', async () => {
    expect(await fetched(breaksOff(2))).toEqual(CONTENT);
    expect(server?.requests.slice(1).map(({ headers }) => [headers.range, headers['if-range']])).toEqual([
      ['bytes=20000-', '"v1"'],
      ['bytes=40000-', '"v1"'],
    ]);
  });

  it.each([
    ['cannot go on', { resumes: false }],
    ['does not say which version it sends', { etag: null }],
  ])('begins again where the server %s', async (_, how) => {
    expect(await fetched(breaksOff(1, how))).toEqual(CONTENT);
  });

  it.each([
    ['is done where a connection broke after the last byte', { 'content-range': `bytes */${CONTENT.length}` }, 2],
    ['begins again where the server has less than was asked for', { 'content-range': 'bytes */7' }, 3],
    ['begins again where the server does not say how much it has', {}, 3],
  ] as const)('%s', async (_, headers, requests) => {
    const answer: Answerer = (request, response) => {
      if (request.headers.range !== undefined) return void response.writeHead(416, headers).end();
      response.writeHead(200, { etag: '"v1"' });
      if (server?.requests.length !== 1) return void response.end(CONTENT);
      breakAt = { bytes: CONTENT.length, breakOff: () => request.socket.destroy() };
      response.write(CONTENT);
    };
    expect(await fetched(answer)).toEqual(CONTENT);
    expect(server?.requests.map(({ headers: { range } }) => range)).toEqual(
      [undefined, `bytes=${CONTENT.length}-`, undefined].slice(0, requests),
    );
  });

  it('writes on where the system takes a piece only in part', async () => {
    const probe = await open(join(folder, 'probe'), 'w');
    const handles = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    type Write = (piece: Uint8Array, offset: number, length: number, position: number) => ReturnType<typeof probe.write>;
    const write: Write = handles.write;
    const inPart: Write = async function (this: FileHandle, piece, offset, length, position) {
      return write.call(this, piece, offset, Math.min(length, 1_000), position);
    };
    jest.spyOn(handles as { write: Write }, 'write').mockImplementation(inPart);
    try {
      expect(await fetched(breaksOff(0))).toEqual(CONTENT);
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('follows a redirect on this machine, and to no other', async () => {
    const answer: Answerer = (request, response) => {
      if (request.url === '/files/model') return void response.end(CONTENT);
      response.writeHead(302, { location: '/files/model' });
      response.end();
    };
    expect(await fetched(answer)).toEqual(CONTENT);
    await server?.stop();
    const elsewhere = fetched(answersStatus(302, { headers: { location: 'https://files.example/model' } }));
    await expect(elsewhere).rejects.toMatchObject({ kind: 'remote_refused' });
    await server?.stop();
    await expect(fetched(answersStatus(302, { headers: { location: '/again' } }))).rejects.toMatchObject({ kind: 'download_failed' });
  });

  it('asks no other machine unless that is allowed', async () => {
    await expect(download('https://hub.example/a', join(folder, 'file'), {} as DownloadOptions)).rejects.toMatchObject({
      kind: 'remote_refused',
    });
  });

  it.each([
    [404, 'download_missing', 1],
    [403, 'download_missing', 1],
    [503, 'download_failed', 4],
    [500, 'download_failed', 2],
    [418, 'download_failed', 1],
  ])('says what status %i means, and repeats what may pass', async (status, kind, requests) => {
    const error = await fetched(answersStatus(status)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind, facts: { status } });
    expect(String(error)).not.toContain('secret');
    expect(server?.requests).toHaveLength(requests);
  });

  it('stops at its bounds of size and time, and when it is aborted', async () => {
    await expect(fetched(breaksOff(0), { maxBytes: 99_999 })).rejects.toMatchObject({ kind: 'download_too_large' });
    await server?.stop();
    await expect(fetched(neverAnswers, { limitMs: 100 })).rejects.toMatchObject({ kind: 'download_failed' });
    await server?.stop();
    const reason = new Error('enough');
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 50);
    await expect(fetched(neverAnswers, { signal: controller.signal })).rejects.toBe(reason);
  });
});
