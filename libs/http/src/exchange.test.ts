import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { endpointOf } from './endpoint.ts';
import { exchange, USER_AGENT } from './exchange.ts';
import { BodyTooLarge, Connections } from './connections.ts';
import { LoopbackServer, type Answerer } from './testing/loopback-server.ts';

const connections = new Connections(1_000);
const signal = new AbortController().signal;

it('the name that servers see has the version of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  expect(USER_AGENT).toBe(`locitorium/${version}`);
});

describe('exchange', () => {
  let requested = 0;
  let server: LoopbackServer | undefined;
  beforeAll(() => nock.enableNetConnect('127.0.0.1'));
  afterEach(() => server?.stop());
  afterAll(() => nock.disableNetConnect());
  const ask = async (answer: Answerer, credentials = '') => {
    server = await LoopbackServer.start(answer);
    const endpoint = endpointOf(server.baseUrl.replace('//', `//${credentials}`), 'the base URL', { allowRemote: false });
    return exchange(
      { endpoint, connections, userAgent: USER_AGENT },
      { method: 'post', path: 'v1/ask', json: { a: 1 }, searchParams: { q: 'é' } },
      { signal, onRequest: () => (requested += 1) },
    );
  };

  it('sends one request and hands over the answer, whatever its status', async () => {
    const answer = await ask((_request, response) => {
      response.statusCode = 503;
      response.setHeader('retry-after', '7');
      response.end('busy');
    }, 'anna:hunter2@');
    expect(answer).toMatchObject({ status: 503, text: 'busy' });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect([server?.requests.length, requested]).toEqual([1, 1]);
    expect(server?.requests[0]).toMatchObject({
      method: 'POST',
      url: '/v1/ask?q=%C3%A9',
      body: '{"a":1}',
      headers: { 'user-agent': USER_AGENT, authorization: `Basic ${Buffer.from('anna:hunter2').toString('base64')}` },
    });
  });

  it('takes a status that HTTP does not know for a failure of the server', async () => {
    const answer = await ask((_request, response) => {
      response.statusCode = 999;
      response.end('no');
    });
    expect(answer).toMatchObject({ status: 599, text: 'no' });
  });

  it('follows no redirect', async () => {
    const answer = await ask((_request, response) => {
      response.statusCode = 307;
      response.setHeader('location', '/elsewhere');
      response.end();
    });
    expect(answer.status).toBe(307);
    expect(server?.requests).toHaveLength(1);
  });

  it('refuses a body that is too long', async () => {
    await expect(ask((_request, response) => void response.end('x'.repeat(1_001)))).rejects.toThrow(BodyTooLarge);
  });
});
