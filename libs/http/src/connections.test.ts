import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { BodyTooLarge, Connections } from './connections.ts';
import { LoopbackServer, type Answerer } from './testing/loopback-server.ts';
import { neverAnswers, resetsMidBody, sendsEndlessBlanks } from './testing/fault-injection.ts';

const NEVER_ABORTED = new AbortController().signal;

describe('Connections', () => {
  let server: LoopbackServer;
  let connections: Connections;
  let answer: Answerer = (_request, response) => void response.end('here');
  const send = (signal = NEVER_ABORTED) => connections.fetch(new Request(`${server.baseUrl}/there?q=%C3%A9`, { signal }));
  const abandoned = async (): Promise<void> => {
    while (server.abandoned === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  beforeAll(() => nock.enableNetConnect('127.0.0.1'));
  beforeEach(async () => {
    server = await LoopbackServer.start((request, response, body) => answer(request, response, body));
    connections = new Connections(1_000);
  });
  afterEach(async () => {
    await connections.close();
    await server.stop();
  });
  afterAll(() => nock.disableNetConnect());

  it('sends a request as it is, and hands over what came', async () => {
    answer = (_request, response) => {
      response.writeHead(418, { 'retry-after': '7' });
      response.end('東');
    };
    const response = await connections.fetch(
      new Request(`${server.baseUrl}/a/b?q=1`, { method: 'POST', headers: { 'x-a': 'b' }, body: 'é' }),
    );
    expect([response.status, response.headers.get('Retry-After'), await response.text()]).toEqual([418, '7', '東']);
    expect(server.requests).toMatchObject([{ method: 'POST', url: '/a/b?q=1', body: 'é', headers: { 'x-a': 'b' } }]);
  });

  it('skips informational responses', async () => {
    answer = (_request, response) => {
      response.writeProcessing();
      response.end('here');
    };
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('joins a body that arrives in pieces, and reads no body as empty', async () => {
    answer = async (_request, response) => {
      response.write('a');
      await new Promise((resolve) => setTimeout(resolve, 5));
      response.end('b');
    };
    expect(await (await send()).text()).toBe('ab');
    answer = (_request, response) => void response.writeHead(204).end();
    expect(await (await send()).text()).toBe('');
  });

  it('stops at the bound, and tells the server', async () => {
    answer = sendsEndlessBlanks;
    await expect(send()).rejects.toBeInstanceOf(BodyTooLarge);
    await abandoned();
  });

  it.each<readonly [string, Record<string, string>]>([
    ['says how long it is', { 'content-length': '2000' }],
    ['ends with the connection', { connection: 'close' }],
    ['comes in chunks', { 'transfer-encoding': 'chunked' }],
  ])('refuses a body that is too long and %s', async (_how, headers) => {
    answer = (_request, response) => void response.writeHead(200, headers).end('x'.repeat(2_000));
    await expect(send()).rejects.toBeInstanceOf(BodyTooLarge);
    answer = (_request, response) => void response.end('here');
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('stops at an abort, with its reason, and tells the server', async () => {
    answer = neverAnswers;
    const caller = new AbortController();
    const asking = send(caller.signal);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    caller.abort('the caller gave up');
    await expect(asking).rejects.toBe('the caller gave up');
    await abandoned();
  });

  it('stops before it began', async () => {
    const caller = new AbortController();
    const asking = send(caller.signal);
    caller.abort(new Error('gone'));
    await expect(asking).rejects.toThrow('gone');
    await expect(send(AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before');
    expect(server.requests).toHaveLength(0);
  });

  it('says what broke', async () => {
    answer = resetsMidBody;
    await expect(send()).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) });
    await server.stop();
    await expect(send()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('ends what is under way when it closes', async () => {
    answer = neverAnswers;
    const asking = send();
    asking.catch(() => undefined);
    await connections.close();
    await expect(asking).rejects.toThrow();
    await expect(send()).rejects.toThrow();
  });

  const TOKYO = Buffer.from('東京');
  const sends = (body: Buffer, encoding: string | null): void => {
    answer = (_request, response) => {
      response.writeHead(200, encoding === null ? {} : { 'content-encoding': encoding });
      response.end(body);
    };
  };

  it.each([
    ['nothing', TOKYO, null],
    ['identity', TOKYO, 'identity'],
    ['gzip', gzipSync(TOKYO), 'gzip'],
    ['deflate', deflateSync(TOKYO), ' Deflate '],
    ['brotli', brotliCompressSync(TOKYO), 'br'],
    ['what nobody knows', TOKYO, '__proto__'],
  ])('reads what was packed by %s', async (_by, bytes, encoding) => {
    sends(bytes, encoding);
    expect(await (await send()).text()).toBe('東京');
  });

  it('leaves out a byte order mark', async () => {
    sends(Buffer.from('\uFEFF{}'), null);
    expect(await (await send()).text()).toBe('{}');
  });

  it('refuses what is too long when unpacked', async () => {
    sends(gzipSync(Buffer.alloc(100_000)), 'gzip');
    await expect(send()).rejects.toBeInstanceOf(BodyTooLarge);
  });

  it('rejects what is not packed as it says', async () => {
    sends(TOKYO, 'gzip');
    await expect(send()).rejects.toThrow('incorrect header check');
  });
});
