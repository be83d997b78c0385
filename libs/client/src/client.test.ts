import { describe, expect, it } from '@jest/globals';
import { LocitoriumClient } from './client.ts';
import { ServiceProblem, ServiceUnreachable } from './exchange.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client of a service that answers like this, and what it was sent. */
function clientOf(answer: () => Response | Promise<Response>, options: { readonly baseUrl?: string; readonly apiKey?: string } = {}) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    return answer();
  };
  return { sent, client: new LocitoriumClient({ baseUrl: 'http://service.test', ...options, fetch: send }) };
}

const json = (value: unknown) => () => new Response(JSON.stringify(value));
const problem =
  (status: number, kind: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(
      JSON.stringify({ type: `urn:locitorium:problem:${kind}`, title: 't', status, detail: 'what to do', facts: { limit: 5 } }),
      { status, headers: { 'content-type': 'application/problem+json', ...headers } },
    );

async function gather<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('LocitoriumClient', () => {
  it('sends JSON and its key, below the path of the service', async () => {
    const { client, sent } = clientOf(json({ doc_id: 'a', results: [] }), { baseUrl: 'https://example.org/geo', apiKey: 'k' });
    expect(await client.ground({ doc_id: 'a', text: 'Lyon' })).toEqual({ doc_id: 'a', results: [] });
    expect(sent).toMatchObject([
      {
        url: 'https://example.org/geo/v1/ground',
        init: {
          method: 'POST',
          headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
          body: '{"doc_id":"a","text":"Lyon"}',
        },
      },
    ]);
  });

  it('sends no key if there is none', async () => {
    const { client, sent } = clientOf(json({ places: [] }));
    await client.search('Ly & on', { limit: 3 });
    expect(sent[0]?.url).toBe('http://service.test/v1/search?q=Ly+%26+on&limit=3');
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
  });

  it('escapes source and id of a place', async () => {
    const { client, sent } = clientOf(json({}));
    await client.place('node', 'a/b?');
    expect(sent[0]?.url).toBe('http://service.test/v1/places/node/a%2Fb%3F');
  });

  it('sends a file as it is, with its type and name', async () => {
    const { client, sent } = clientOf(json({ text: 'Rain.' }));
    const file = new File(['%PDF'], 'a b.pdf', { type: 'application/pdf' });
    await client.readText(file);
    await client.readText(new Blob(['?']));
    expect(sent).toMatchObject([
      { url: 'http://service.test/v1/texts?filename=a+b.pdf', init: { headers: { 'content-type': 'application/pdf' }, body: file } },
      { url: 'http://service.test/v1/texts', init: { headers: { 'content-type': 'application/octet-stream' } } },
    ]);
  });

  it('yields the lines of a batch as they arrive, even if a character is split', async () => {
    const bytes = new TextEncoder().encode('{"doc_id":"東京"}\n{"line":2,"doc_id":null,"error":{}}\n');
    const body = () =>
      new ReadableStream<Uint8Array>({
        start: (stream) => {
          for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
          stream.close();
        },
      });
    const { client, sent } = clientOf(() => new Response(body()));
    expect(await gather(client.groundBatch([{ text: 'a' }, { text: 'b' }]))).toEqual([
      { doc_id: '東京' },
      { line: 2, doc_id: null, error: {} },
    ]);
    expect(sent[0]?.init.body).toBe('{"text":"a"}\n{"text":"b"}\n');
  });

  it('sends engine, candidates and explanation in the query of a batch', async () => {
    const { client, sent } = clientOf(() => new Response(''));
    await gather(client.groundBatch([{ text: 'a' }], { engine: 'a&b', explain: true }));
    await gather(client.groundBatch([{ text: 'a' }], { engine: null }));
    await gather(client.groundBatch([{ text: 'a' }], { candidates: 0 }));
    expect(sent.map(({ url }) => url.slice('http://service.test/'.length))).toEqual([
      'v1/ground/batch?explain=true&engine=a%26b',
      'v1/ground/batch',
      'v1/ground/batch?candidates=0',
    ]);
  });

  it('rejects with the problem that the service sends', async () => {
    const { client } = clientOf(problem(503, 'overloaded', { 'retry-after': '7' }));
    const error = await client.ground({ text: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceProblem);
    expect(error).toMatchObject({
      kind: 'overloaded',
      retryAfterSeconds: 7,
      problem: { status: 503, facts: { limit: 5 } },
      message: 'what to do',
    });
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy answers in its place', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an answer that is no JSON', () => new Response('{"doc_id"')],
    ['a problem that is none', () => new Response('oops', { status: 500, headers: { 'content-type': 'application/problem+json' } })],
  ])('is unreachable where %s', async (_, answer) => {
    await expect(clientOf(answer).client.ground({ text: 'a' })).rejects.toBeInstanceOf(ServiceUnreachable);
  });

  it('rejects if a batch breaks off, after the lines before', async () => {
    const { client } = clientOf(() => new Response('{"doc_id":"a"}\n{"doc_'));
    const lines = client.groundBatch([{ text: 'a' }, { text: 'b' }]);
    expect((await lines.next()).value).toEqual({ doc_id: 'a' });
    await expect(lines.next()).rejects.toBeInstanceOf(ServiceUnreachable);
  });

  it('rejects with the reason of its signal', async () => {
    const reason = new Error('enough');
    const { client } = clientOf(() => Promise.reject(new TypeError('aborted')));
    await expect(client.ground({ text: 'a' }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('resolves with the readiness of a service that is not ready', async () => {
    const state = { ready: false, documents: { working: 4, waiting: 9 }, engines: [{ name: 'embedded', ready: false }], parts: [] };
    const { client } = clientOf(
      () => new Response(JSON.stringify(state), { status: 503, headers: { 'content-type': 'application/json' } }),
    );
    expect(await client.readiness()).toEqual(state);
  });
});
