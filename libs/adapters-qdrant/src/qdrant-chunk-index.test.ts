import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, type Chunk } from '@locitorium/domain';
import { callContext, describeChunkIndex } from '@locitorium/ports/testing';
import nock from 'nock';
import { FakeQdrant } from './fake-qdrant.fixture.ts';
import { QdrantChunkIndex, type QdrantChunkIndexOptions } from './qdrant-chunk-index.ts';

const URL_OF_SERVER = 'http://127.0.0.1:6333';
const SECRET = 'very-secret';

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const open = (given: Partial<QdrantChunkIndexOptions> = {}): Promise<QdrantChunkIndex> =>
  QdrantChunkIndex.open({ url: URL_OF_SERVER, collection: 'news', dimensions: [4, 2], spaces: ['en', 'ja'], ...given });

/** On an imitation of the published API: no live server has been tried. */
describeChunkIndex('Qdrant, imitated', {
  create: () => open({ send: new FakeQdrant().send, spaces: ['en', 'fr', 'ja'] }),
  runs: 20,
});

const madeBy = { parser: 'p', chunking: 'c', grounder: 'g', encoder: 'e', embedder: 'm' };
const chunk = (content: string): Chunk => ({
  id: 'a#0',
  documentId: 'a',
  index: 0,
  start: 0,
  end: content.length,
  content,
  places: [],
  dense: Float32Array.of(1, 0, 0, 0),
  sparse: { space: 'en', weights: 'counts', terms: new Map([[content, 1]]) },
});
const documentOf = (attempt: number) => ({ documentId: 'a', attempt, metadata: EMPTY_CORPUS_META, madeBy });
const flood = { dense: null, sparse: [chunk('flood').sparse].flatMap((vector) => vector ?? []), filter: {}, depth: 5, facets: false };

describe('a collection of Qdrant', () => {
  it('is made with named vectors and indexes of what filters ask, once', async () => {
    const server = new FakeQdrant();
    await open({ send: server.send });
    expect(server.collection).toEqual({
      vectors: { dense_4: { size: 4, distance: 'Dot' }, dense_2: { size: 2, distance: 'Dot' } },
      sparse_vectors: { terms_en: { modifier: 'idf' }, terms_ja: { modifier: 'idf' } },
    });
    expect(server.bodies).toContainEqual({ field_name: 'places[].point', field_schema: 'geo' });
    const requests = server.requests.length;
    await open({ send: server.send });
    expect(server.requests.slice(requests)).toEqual(['GET ']);
  });

  it('gets the indexes that a process did not live to make', async () => {
    const server = new FakeQdrant();
    const send: typeof server.send = async (url, init) => {
      if (server.requests.length === 4) throw new Error('killed');
      return server.send(url, init);
    };
    await expect(open({ send })).rejects.toMatchObject({ kind: 'corpus_unusable' });
    await open({ send: server.send });
    expect(Object.keys(server.indexes)).toHaveLength(16);
    expect(server.requests.filter((request) => request === 'PUT ')).toHaveLength(1);
  });

  it('is used where another process makes it in the same moment', async () => {
    const server = new FakeQdrant();
    const send: typeof server.send = async (url, init) => {
      const reply = await server.send(url, init);
      if (server.requests.length === 1) await open({ send: server.send });
      return reply;
    };
    const index = await open({ send });
    await index.upsert(documentOf(1), [chunk('flood')], callContext());
    expect(await index.chunksOf('a')).toHaveLength(1);
  });

  it('is refused where it was made for vectors of another length', async () => {
    const server = new FakeQdrant();
    await open({ send: server.send, dimensions: [2] });
    await expect(open({ send: server.send, dimensions: [4, 2] })).rejects.toMatchObject({
      kind: 'corpus_unusable',
      blame: 'prerequisite',
      message: expect.stringMatching(/collection news .*no vectors of length 4: .*another collection/),
    });
    await open({ send: server.send, dimensions: [] });
  });

  it('is asked for a few terms of a query at a time', async () => {
    const server = new FakeQdrant();
    let [now, most] = [0, 0];
    const send: typeof server.send = async (url, init) => {
      if (!url.endsWith('/points/count')) return server.send(url, init);
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return server.send(url, init);
    };
    const index = await open({ send });
    await index.upsert(documentOf(1), [chunk('flood')], callContext());
    const terms = new Map(Array.from({ length: 50 }, (_, i) => [i === 0 ? 'flood' : `word${i}`, 1]));
    const { hits, statistics } = await index.search({ ...flood, sparse: [{ space: 'en', weights: 'counts', terms }] }, callContext());
    expect(hits).toHaveLength(1);
    expect(statistics[0]?.chunksWith).toEqual(new Map([['flood', 1]]));
    expect(most).toBeLessThanOrEqual(8);
  });

  it('hides chunks until all of them are there, and those of a write that was never finished', async () => {
    const server = new FakeQdrant();
    const index = await open({ send: server.send });
    await index.upsert(documentOf(1), [chunk('flood')], callContext());
    const half = { ...[...server.points.values()].find(({ payload }) => payload.kind === 'chunk'), id: 'half' };
    server.points.set('half', { ...half, payload: { ...half.payload, attempt: 2 } });
    expect((await index.search(flood, callContext())).hits).toHaveLength(1);
    expect(await index.chunksOf('a')).toHaveLength(1);
    await index.upsert(documentOf(3), [chunk('rain')], callContext());
    expect([...server.points.keys()]).toHaveLength(2);
    expect((await index.search(flood, callContext())).hits).toEqual([]);
  });

  it('takes no vectors that it was not made for', async () => {
    const index = await open({ dimensions: [2], send: new FakeQdrant().send });
    await expect(index.upsert(documentOf(1), [chunk('flood')], callContext())).rejects.toMatchObject({
      kind: 'corpus_chunk_invalid',
      blame: 'usage',
    });
  });
});

describe('a faulty Qdrant', () => {
  it.each([
    [503, 'upstream'],
    [429, 'upstream'],
    [403, 'prerequisite'],
    [400, 'prerequisite'],
  ])('that answers %i is %s, and its words are not repeated', async (status, blame) => {
    nock(URL_OF_SERVER, { reqheaders: { 'api-key': SECRET } })
      .get('/collections/news')
      .reply(status, { status: { error: SECRET } });
    const error = await open({ apiKey: SECRET }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'corpus_unusable', blame, facts: { status } });
    expect(JSON.stringify([error, String(error)])).not.toContain(SECRET);
  });

  it('that is not there, and one that hangs', async () => {
    nock(URL_OF_SERVER)
      .get('/collections/news')
      .replyWithError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    await expect(open()).rejects.toMatchObject({ kind: 'corpus_unusable', blame: 'upstream', retryable: true });
    nock(URL_OF_SERVER)
      .get('/collections/news')
      .reply(() => new Promise(() => undefined));
    await expect(open({ timeoutMs: 50 })).rejects.toMatchObject({ kind: 'corpus_unusable', blame: 'upstream' });
  });

  it('on another machine is refused unless that is allowed', async () => {
    await expect(open({ url: 'http://qdrant.example:6333' })).rejects.toMatchObject({ kind: 'remote_refused', blame: 'usage' });
  });

  it('of which the URL has credentials is refused', async () => {
    const error = await open({ url: `http://user:${SECRET}@127.0.0.1:6333` }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'corpus_url_invalid', blame: 'usage' });
    expect(String(error)).not.toContain(SECRET);
  });
});
