import { request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { IngestionSettings } from '@locitorium/corpus';
import type { SettingsInput } from 'locitorium';
import nock from 'nock';
import { echo, openService, until, type FakeService } from '../server/fake-service.fixture.ts';
import { keyFileOf, type KeyFile } from '../keys/key-file.fixture.ts';
import { fakeCorpus, type FakeCorpus } from './fake-corpus.fixture.ts';

// Real sockets to this machine are what is tested.
beforeAll(() => nock.restore());

let service: FakeService;
let corpus: FakeCorpus;
let keyFile: KeyFile | null = null;
afterEach(async () => {
  await service.close();
  await keyFile?.remove();
  keyFile = null;
});

async function open(settings: SettingsInput = {}, ingestion: Partial<IngestionSettings> = {}): Promise<void> {
  corpus = fakeCorpus(ingestion);
  service = await openService(echo, settings, corpus);
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Whatever the tests look for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

async function ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    method,
    headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const DOCUMENTS = '/v1/corpus/documents';
type Field = readonly [name: string, value: string | File];
const file = (name: string, text: string, type = 'text/plain'): Field => ['file', new File([text], name, { type })];
const formOf = (...fields: readonly Field[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value as string);
  return form;
};
const upload = (...fields: readonly Field[]) => ask('POST', DOCUMENTS, formOf(...fields));
const add = (id: string, text: string, metadata: object = {}) => ask('POST', DOCUMENTS, { id, text, metadata });
const statusOf = async (id: string): Promise<string> => (await ask('GET', `${DOCUMENTS}/${id}`)).body.status;
const settled = (id: string) => until(async () => /completed|failed/.test(await statusOf(id)));
const problem = (kind: string, status: number) => ({ status, body: { type: `urn:locitorium:problem:${kind}`, status } });

describe('documents that are sent', () => {
  it('as files of a form are accepted one by one, with their own ids and metadata, and can be found', async () => {
    await open();
    const { status, headers, body } = await upload(
      ['metadata', '{"source":"news","created_at":"2026-03-02","desk":"west"}'],
      ['id', 'a/1'],
      file('洪水.txt', 'Floods hit Ségou.'),
      file('b.txt', 'A market in Borno.'),
    );
    expect([status, headers.get('location')]).toEqual([202, null]);
    expect(body.documents).toMatchObject([
      {
        filename: '洪水.txt',
        document: { id: 'a/1', content_type: 'text/plain', size_bytes: 18, metadata: { source: 'news' } },
        error: null,
      },
      { filename: 'b.txt', document: { metadata: { created_at: '2026-03-02', other: { desk: 'west' } } }, error: null },
    ]);
    await settled('a%2F1');
    await settled(body.documents[1].document.id);
    const found = await ask('POST', '/v1/corpus/search', { query: 'floods' });
    expect(found.body.results).toMatchObject([{ rank: 1, doc_id: 'a/1', places: [{ name: 'Ségou', country_code: 'ML' }] }]);
  });

  it('as one file or one text are answered with where they are', async () => {
    await open();
    const one = await upload(['id', 'é 1'], file('a.txt', 'Rain in Suva.'));
    expect([one.status, one.headers.get('location')]).toEqual([202, `${DOCUMENTS}/%C3%A9%201`]);
    await settled('%C3%A9%201');
    expect((await ask('GET', one.headers.get('location') ?? '')).body).toMatchObject({
      id: 'é 1',
      status: 'completed',
      chunks: 1,
      error: null,
      journal: [{ step: 'store', event: 'started' }, ...Array(7).fill({ event: 'started' }), { step: 'complete', event: 'finished' }],
    });
    const text = await ask('POST', DOCUMENTS, { title: 'Rain', text: 'Rain in Borno.', metadata: { lang: 'en' } });
    expect(text).toMatchObject({
      status: 202,
      body: { documents: [{ filename: 'Rain.txt', document: { metadata: { title: 'Rain', lang: 'en' } } }] },
    });
    expect(text.headers.get('location')).toBe(`${DOCUMENTS}/${text.body.documents[0].document.id}`);
  });

  it('again are the same document; others of the same id are refused', async () => {
    await open();
    await add('a', 'Rain in Suva.');
    await settled('a');
    expect((await add('a', 'Rain in Suva.')).body.documents).toMatchObject([{ document: { id: 'a', status: 'completed' } }]);
    expect(await add('a', 'Snow.')).toMatchObject(problem('corpus_document_exists', 409));
  });

  it('that are too large cost nothing but themselves', async () => {
    await open({}, { maxBytes: 1_000_000 });
    const alone = await upload(['id', 'large'], file('large.txt', 'x'.repeat(3_000_000)));
    expect(alone).toMatchObject(problem('document_too_large', 413));
    const among = await upload(file('a.txt', 'Suva.'), file('large.txt', 'x'.repeat(3_000_000)), file('b.txt', 'Borno.'));
    expect(among).toMatchObject({
      status: 202,
      body: {
        documents: [
          { filename: 'a.txt', error: null },
          { filename: 'large.txt', document: null, error: { type: 'urn:locitorium:problem:document_too_large' } },
          { filename: 'b.txt', error: null },
        ],
      },
    });
    expect((await ask('GET', DOCUMENTS)).body.documents).toHaveLength(2);
  });

  it('are known by their first bytes, whatever they are called and declared to be', async () => {
    await open();
    const { body } = await upload(
      file('saved.pdf', '<!doctype html><p>Rain in Suva.', 'application/pdf'),
      file('notes.txt', '%PDF-1.7\n', 'text/plain'),
      file('list.md', '# Suva', 'application/octet-stream'),
      file('long.log', `%!PS-Adobe-3.0 ${'x'.repeat(200_000)}`, 'text/plain'),
    );
    expect(body.documents.map((one: { document: { content_type: string } }) => one.document.content_type)).toEqual([
      'text/html',
      'application/pdf',
      'text/markdown',
      'application/postscript',
    ]);
  });

  it('in a type that nobody reads fail, and say so', async () => {
    await open();
    await upload(['id', 'photo'], file('photo.jpg', '\xff\xd8', 'image/jpeg'));
    await settled('photo');
    expect((await ask('GET', `${DOCUMENTS}/photo`)).body).toMatchObject({
      status: 'failed',
      error: { step: 'parse', kind: 'document_unsupported', message: expect.stringMatching(/image\/jpeg/) },
    });
    expect((await ask('GET', `${DOCUMENTS}?status=failed,pending`)).body.documents).toHaveLength(1);
    expect((await ask('GET', `${DOCUMENTS}?status=completed`)).body.documents).toEqual([]);
    expect(await ask('GET', `${DOCUMENTS}?status=lost`)).toMatchObject(problem('invalid_request', 400));
  });

  it.each<[string, readonly Field[], RegExp]>([
    ['no file', [['id', 'a']], /behind the last file|no file/],
    ['an unknown field', [['colour', 'red'], file('a.txt', 'Suva.')], /id and metadata/],
    ['metadata that is no JSON', [['metadata', 'red'], file('a.txt', 'Suva.')], /not JSON/],
    [
      'metadata with a date that is none',
      [['metadata', '{"created_at":"yesterday"}'], file('a.txt', 'Suva.')],
      /created_at: must be a date/,
    ],
    ['an id that is too long', [['id', 'x'.repeat(1_001)], file('a.txt', 'Suva.')], /The field id/],
    ['more files than the settings let in', [1, 2, 3].map((n) => file(`${n}.txt`, `Suva ${n}.`)), /at most 2 files/],
    ['more bytes than the settings let in', [file('a.txt', 'x'.repeat(200_000))], /at most 100000 bytes/],
    ['a field that is too long', [['metadata', `"${'x'.repeat(70_000)}"`], file('a.txt', 'Suva.')], /at most 65536 bytes/],
    ['an empty file', [], /no file/],
  ])('in a form with %s are refused', async (_, fields, detail) => {
    await open({ corpusFormFiles: 2, corpusFormBytes: 100_000 });
    const { status, body } = await upload(...fields);
    expect([status >= 400 && status < 500, body.detail]).toEqual([true, expect.stringMatching(detail)]);
    expect((await ask('GET', DOCUMENTS)).body.documents).toEqual([]);
  });

  it('before a field that nobody heeded are accepted, and the field is not passed over in silence', async () => {
    await open();
    const { status, body } = await upload(file('a.txt', 'Suva.'), ['id', 'a']);
    expect([status, body.documents]).toMatchObject([
      202,
      [
        { filename: 'a.txt', error: null },
        { filename: null, document: null, error: { detail: expect.stringMatching(/behind the last file/) } },
      ],
    ]);
  });

  it('in other forms are refused', async () => {
    await open();
    const send = (type: string, body: string) =>
      fetch(`http://127.0.0.1:${service.port}${DOCUMENTS}`, { method: 'POST', headers: { 'content-type': type }, body }).then(
        ({ status }) => status,
      );
    expect(await send('text/plain', 'Suva.')).toBe(415);
    expect(await send('application/x-ndjson', '{"text":"Suva."}')).toBe(415);
    expect(await send('application/json', 'null')).toBe(400);
    expect(await send('application/json', '{"text":"Suva.","colour":"red"}')).toBe(400);
    expect(await send('application/json', '{"text":""}')).toBe(400);
    expect(await send('multipart/form-data', 'Suva.')).toBe(400);
    expect(await send('multipart/form-data; boundary=x', 'Suva.')).toBe(400);
    expect(
      await send('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nSuva.'),
    ).toBe(400);
    expect((await ask('GET', DOCUMENTS)).body.documents).toEqual([]);
  });
});

const TIMEOUT_MS = 300;
const BOUNDARY = 'boundary';
const partOf = (name: string, text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}`;

/** A form that a test writes piece by piece. */
function openForm() {
  const request = httpRequest({
    port: service.port,
    host: '127.0.0.1',
    method: 'POST',
    path: DOCUMENTS,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = once(request, 'response').then(async ([response]) => {
    let text = '';
    for await (const piece of response as IncomingMessage) text += String(piece);
    return { status: (response as IncomingMessage).statusCode, body: JSON.parse(text) };
  });
  answered.catch(() => undefined);
  return { request, answered };
}

describe('a form', () => {
  it('may arrive for any time, provided that it keeps moving', async () => {
    await open({ requestTimeoutMs: TIMEOUT_MS });
    const { request, answered } = openForm();
    request.write(partOf('a.txt', ''));
    for (let n = 0; n < 8; n++) {
      request.write('Suva. ');
      await pause(TIMEOUT_MS / 4);
    }
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    expect(await answered).toMatchObject({ status: 202, body: { documents: [{ document: { size_bytes: 48 } }] } });
  });

  it('that stalls is answered with what was accepted, or with 408', async () => {
    await open({ requestTimeoutMs: TIMEOUT_MS });
    const first = openForm();
    first.request.write(partOf('a.txt', 'Suva.'));
    expect(await first.answered).toMatchObject(problem('request_timeout', 408));
    const second = openForm();
    second.request.write(`${partOf('a.txt', 'Suva.')}\r\n${partOf('b.txt', 'Borno')}`);
    expect(await second.answered).toMatchObject({
      status: 202,
      body: {
        documents: [
          { filename: 'a.txt', error: null },
          { document: null, error: { type: 'urn:locitorium:problem:request_timeout' } },
        ],
      },
    });
    expect((await ask('GET', DOCUMENTS)).body.documents).toHaveLength(1);
  });

  it('that breaks off leaves nothing of the file that was under way', async () => {
    await open();
    const { request } = openForm();
    request.on('error', () => undefined);
    request.write(`${partOf('a.txt', 'Suva.')}\r\n${partOf('b.txt', 'Borno '.repeat(1_000))}`);
    await until(async () => (await ask('GET', DOCUMENTS)).body.documents.length === 2);
    request.destroy();
    await until(async () => (await ask('GET', DOCUMENTS)).body.documents.length === 1);
    expect(service.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is not held in memory: who writes faster than it is stored has to wait, and is not late', async () => {
    await open({ requestTimeoutMs: TIMEOUT_MS });
    const slow = Promise.withResolvers<void>();
    const { accept } = corpus;
    corpus.accept = (document, options) =>
      accept(
        {
          ...document,
          content: (async function* () {
            await slow.promise;
            yield* document.content;
          })(),
        },
        options,
      );
    const { request, answered } = openForm();
    request.write(partOf('a.txt', ''));
    for (let n = 0; n < 32; n++) request.write('x'.repeat(1_048_576));
    request.end(`\r\n--${BOUNDARY}--\r\n`);
    await pause(TIMEOUT_MS * 4);
    expect(request.writableLength).toBeGreaterThan(16 * 1_048_576);
    slow.resolve();
    expect(await answered).toMatchObject({ status: 202, body: { documents: [{ document: { size_bytes: 32 * 1_048_576 } }] } });
  });
});

describe('a document', () => {
  it('is listed page by page', async () => {
    await open();
    for (const id of ['c', 'a', 'b']) await add(id, `Suva ${id}.`);
    const first = (await ask('GET', `${DOCUMENTS}?limit=2`)).body;
    expect([first.documents.map(({ id }: { id: string }) => id), first.next]).toEqual([['a', 'b'], 'b']);
    const second = (await ask('GET', `${DOCUMENTS}?limit=2&after=${first.next}`)).body;
    expect([second.documents.map(({ id }: { id: string }) => id), second.next]).toEqual([['c'], null]);
    expect(await ask('GET', `${DOCUMENTS}?limit=0`)).toMatchObject(problem('invalid_request', 400));
  });

  it('comes back as it was sent, to be saved and not to be shown', async () => {
    await open();
    await upload(['id', 'a'], file("é'vil.html", '<script>alert(1)</script>', 'text/html'));
    const { status, headers, body } = await ask('GET', `${DOCUMENTS}/a/original`);
    expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename=\"_'vil.html\"; filename*=UTF-8''%C3%A9%27vil.html",
      'x-content-type-options': 'nosniff',
      'content-length': '25',
    });
  });

  it('that nobody knows is not there, whatever is asked of it', async () => {
    await open();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/original', undefined],
      ['DELETE', '', undefined],
      ['POST', '/reprocess', { from: 'parse' }],
    ] as const)
      expect(await ask(method, `${DOCUMENTS}/unknown${path}`, body)).toMatchObject(problem('corpus_document_unknown', 404));
  });

  it('is removed with all that is of it', async () => {
    await open();
    await add('a', 'Rain in Suva.');
    await settled('a');
    expect((await ask('DELETE', `${DOCUMENTS}/a`)).status).toBe(204);
    expect((await ask('POST', '/v1/corpus/search', { query: 'rain' })).body.results).toEqual([]);
    expect((await ask('GET', `${DOCUMENTS}/a`)).status).toBe(404);
  });

  it('is neither removed nor made again while somebody is at work on it', async () => {
    await open();
    const held = Promise.withResolvers<void>();
    corpus.hold = held.promise;
    await add('a', 'Rain in Suva.');
    await until(async () => (await statusOf('a')) === 'processing');
    expect(await ask('DELETE', `${DOCUMENTS}/a`)).toMatchObject(problem('corpus_document_busy', 409));
    expect(await ask('POST', `${DOCUMENTS}/a/reprocess`, {})).toMatchObject(problem('corpus_document_busy', 409));
    held.resolve();
    await settled('a');
    expect((await ask('DELETE', `${DOCUMENTS}/a`)).status).toBe(204);
  });

  it('is made again in the background', async () => {
    await open();
    await add('a', 'Rain in Suva.');
    await settled('a');
    const before = (await ask('GET', `${DOCUMENTS}/a`)).body.journal[0].attempt;
    expect(await ask('POST', `${DOCUMENTS}/a/reprocess`, { from: 'ground' })).toMatchObject({ status: 202, body: { id: 'a' } });
    await until(async () => {
      const { status, journal } = (await ask('GET', `${DOCUMENTS}/a`)).body;
      return status === 'completed' && journal[0].attempt > before;
    });
    expect(await ask('POST', `${DOCUMENTS}/a/reprocess`, { from: 'nowhere' })).toMatchObject(problem('invalid_request', 400));
  });
});

describe('a search', () => {
  const open3 = async (): Promise<void> => {
    await open();
    await add('mali', 'Floods hit Ségou.', { source: 'news', created_at: '2026-03-01', lang: 'en', desk: 'west' });
    await add('nigeria', 'Floods hit Borno.', { source: 'report', created_at: '2026-04-09', lang: 'en' });
    await add('fiji', 'Floods hit Suva.', { source: 'news', created_at: '2025-12-31', lang: 'en' });
    for (const id of ['mali', 'nigeria', 'fiji']) await settled(id);
  };
  const search = (body: object) => ask('POST', '/v1/corpus/search', body);
  const idsOf = async (body: object): Promise<string[]> =>
    (await search(body)).body.results.map(({ doc_id }: { doc_id: string }) => doc_id).sort();

  it('says what it found, why, where, and how it read the query', async () => {
    await open3();
    const { status, body } = await search({ query: 'floods near Ségou' });
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({
      rank: 1,
      doc_id: 'mali',
      parts: { dense: null, sparse: expect.any(Number), place: 1 },
      snippet: {
        text: 'Floods hit Ségou.',
        marks: [
          { start: 0, end: 6, kind: 'word' },
          { start: 11, end: 16 },
        ],
      },
      places: [{ surface: 'Ségou', name: 'Ségou', lat: 13.43, lon: -6.22, country_code: 'ML' }],
    });
    expect(body.reading).toMatchObject({
      place_intent: 'boost',
      places: [{ surface: 'Ségou', filter: { near: { km: 150 } } }],
      dense: 'no_embedder',
    });
    expect(body.facets.months).toHaveLength(3);
    expect((await search({ query: 'floods', facets: false, snippets: false })).body).toMatchObject({ facets: { months: [] } });
    expect((await search({ query: 'floods near Ségou', place_intent: 'off' })).body.reading.places).toEqual([]);
    expect(await idsOf({ query: 'floods in Mali', place_intent: 'filter' })).toEqual(['mali']);
    const metrics = await service.metrics();
    expect(metrics).toMatch(/^locitorium_corpus_documents_total\{outcome="completed"\} 3$/m);
    expect(metrics).toMatch(/^locitorium_corpus_search_step_seconds_count\{step="places"\} 4$/m);
    expect(metrics).toMatch(/^locitorium_corpus_ingestion_step_seconds_count\{step="ground"\} 3$/m);
    expect(metrics).toMatch(/^locitorium_corpus_documents_waiting 0$/m);
  });

  it.each<[string, object, readonly string[]]>([
    ['countries', { countries: ['ML', 'FJ'] }, ['fiji', 'mali']],
    ['admin1', { admin1: ['NG.27'] }, ['nigeria']],
    ['box', { box: { south: 10, north: 20, west: -10, east: 0 } }, ['mali']],
    ['box over the antimeridian', { box: { south: -30, north: 0, west: 170, east: -170 } }, ['fiji']],
    ['near', { near: { lat: 11.5, lon: 13, km: 100 } }, ['nigeria']],
    ['from', { from: '2026-03' }, ['mali', 'nigeria']],
    ['to', { to: '2026-03' }, ['fiji', 'mali']],
    ['sources', { sources: ['news'] }, ['fiji', 'mali']],
    ['languages', { languages: ['fr'] }, []],
    ['metadata', { metadata: { desk: 'west' } }, ['mali']],
    ['several', { sources: ['news'], from: '2026' }, ['mali']],
    ['a place by its name', { place: 'Mali' }, ['mali']],
    ['a place of the gazetteer', { place: 'geonames:2205218' }, ['fiji']],
  ])('filters by %s', async (_, filter, expected) => {
    await open3();
    expect(await idsOf({ query: 'floods', filter })).toEqual(expected);
  });

  it.each<[string, object]>([
    ['an unknown condition', { filter: { colour: 'red' } }],
    ['a country that is none', { filter: { countries: ['Mali'] } }],
    ['a box upside down', { filter: { box: { south: 5, north: 1, west: 0, east: 1 } } }],
    ['a date that is none', { filter: { from: '2026-02-30' } }],
    ['a time that ends before it begins', { filter: { from: '2026-04', to: '2026-03' } }],
    ['a distance of nothing', { filter: { near: { lat: 0, lon: 0, km: 0 } } }],
    ['a place that nobody knows', { filter: { place: 'geonames:1' } }],
    ['an unknown field', { top: 5 }],
    ['too many results', { top_k: 1_001 }],
    ['an alpha that is none', { alpha: 2 }],
    ['too long a query', { query: 'x'.repeat(2_001) }],
  ])('with %s is refused', async (_, body) => {
    await open();
    expect(await search({ query: 'floods', ...body })).toMatchObject(problem('invalid_request', 400));
  });

  it('in a place that nobody knows is refused', async () => {
    await open();
    expect(await search({ query: 'floods', filter: { place: 'Nowhereville' } })).toMatchObject(problem('place_unknown', 400));
  });

  it('gives the places of what it found as GeoJSON, by `Accept` or by `format`', async () => {
    await open3();
    const byFormat = await search({ query: 'floods', format: 'geojson' });
    const byAccept = await ask('POST', '/v1/corpus/search', { query: 'floods' }, { accept: 'application/geo+json' });
    expect(byFormat.body).toEqual(byAccept.body);
    expect([byFormat.headers.get('content-type'), byFormat.body]).toMatchObject([
      'application/geo+json',
      {
        type: 'FeatureCollection',
        features: expect.arrayContaining([expect.objectContaining({ geometry: { type: 'Point', coordinates: [-6.22, 13.43] } })]),
      },
    ]);
    expect(await ask('POST', '/v1/corpus/search', { query: 'floods' }, { accept: 'text/html' })).toMatchObject(
      problem('not_acceptable', 406),
    );
  });
});

describe('a service', () => {
  it('lets no more documents on their way than it can finish, and says when to come again', async () => {
    await open({ serveWorkers: 1 });
    const held = Promise.withResolvers<void>();
    corpus.hold = held.promise;
    const form = () => formOf(...Array.from({ length: 100 }, (_, n): Field => file(`${n}.txt`, `Suva ${Math.random()} ${n}.`)));
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await ask('POST', DOCUMENTS, form()));
    const all = answers.flatMap(({ body }) => body.documents);
    expect(all.filter(({ error }) => error === null)).toHaveLength(256);
    expect(all.at(-1).error).toMatchObject({ type: 'urn:locitorium:problem:overloaded', status: 503 });
    const refused = await add('a', 'Suva.');
    expect(refused).toMatchObject(problem('overloaded', 503));
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await ask('GET', '/v1/corpus/stats')).body.intake).toEqual({ working: 1, waiting: 255 });
    held.resolve();
    await until(async () => (await ask('GET', '/v1/corpus/stats')).body.documents.completed === 256);
  });

  it('lets as many on their way as its settings say', async () => {
    await open({ serveWorkers: 1, corpusQueue: 2 });
    const held = Promise.withResolvers<void>();
    corpus.hold = held.promise;
    for (const id of ['a', 'b']) expect((await add(id, `Suva ${id}.`)).status).toBe(202);
    expect(await add('c', 'Suva.')).toMatchObject({
      ...problem('overloaded', 503),
      body: { detail: expect.stringMatching(/^2 documents/) },
    });
    held.resolve();
  });

  it('with keys has every path of its corpus closed to those who have none', async () => {
    keyFile = await keyFileOf('desk');
    await open({ apiKeysFile: keyFile.path });
    const authorised = { authorization: `Bearer ${keyFile.keys['desk']}` };
    expect((await ask('POST', DOCUMENTS, { id: 'a', text: 'Rain in Suva.' }, authorised)).status).toBe(202);
    const paths = [
      ['GET', DOCUMENTS, undefined, 200],
      ['POST', DOCUMENTS, { id: 'b', text: 'Snow in Lima.' }, 202],
      ['POST', DOCUMENTS, formOf(file('c.txt', 'Hail in Borno.')), 202],
      ['GET', `${DOCUMENTS}/a`, undefined, 200],
      ['GET', `${DOCUMENTS}/a/original`, undefined, 200],
      ['POST', '/v1/corpus/search', { query: 'rain' }, 200],
      ['POST', '/v1/corpus/answers', { question: 'Where did it rain?' }, 200],
      ['GET', '/v1/corpus/stats', undefined, 200],
      ['POST', `${DOCUMENTS}/a/reprocess`, { from: 'parse' }, 202],
      ['DELETE', `${DOCUMENTS}/a`, undefined, 204],
    ] as const;
    for (const [method, path, body] of paths) {
      for (const headers of [{}, { authorization: 'Bearer wrong' }] as Readonly<Record<string, string>>[]) {
        const refused = await ask(method, path, body, headers);
        expect(refused).toMatchObject(problem(refused.status === 429 ? 'rate_limited' : 'unauthorized', refused.status));
        expect([401, 429]).toContain(refused.status);
      }
    }
    expect((await ask('GET', DOCUMENTS, undefined, authorised)).body.documents.map(({ id }: { id: string }) => id)).toEqual(['a']);
    for (const [method, path, body, status] of paths) {
      await until(async () => (await ask('GET', '/v1/corpus/stats', undefined, authorised)).body.intake.working === 0);
      expect([method, path, (await ask(method, path, body, authorised)).status]).toEqual([method, path, status]);
    }
  });

  it("counts documents and searches against their key's rate, and nobody else's", async () => {
    keyFile = await keyFileOf('desk', 'field');
    await open({ apiKeysFile: keyFile.path, rateLimit: 3 });
    const as = (holder: string) => ({ authorization: `Bearer ${keyFile?.keys[holder]}` });
    const { body } = await ask('POST', DOCUMENTS, formOf(file('a.txt', 'Suva.'), file('b.txt', 'Borno.')), as('desk'));
    expect(body.documents.map(({ error }: { error: unknown }) => error)).toEqual([null, null]);
    expect((await ask('POST', '/v1/corpus/search', { query: 'rain' }, as('desk'))).status).toBe(200);
    expect(await ask('POST', '/v1/corpus/search', { query: 'rain' }, as('desk'))).toMatchObject(problem('rate_limited', 429));
    expect((await ask('POST', '/v1/corpus/search', { query: 'rain' }, as('field'))).status).toBe(200);
  });

  it('counts each file of a form against the rate', async () => {
    await open({ rateLimit: 3 });
    const { status, body } = await upload(file('a.txt', 'Suva.'), file('b.txt', 'Borno.'), file('c.txt', 'Mali.'), file('d.txt', 'Ségou.'));
    expect([status, body.documents.map(({ error }: { error: { status: number } | null }) => error?.status ?? null)]).toEqual([
      202,
      [null, null, null, 429],
    ]);
    expect((await ask('GET', DOCUMENTS)).status).toBe(429);
  });

  it('that ends leaves what is not done to the next one, which finishes it', async () => {
    await open({ serveWorkers: 1 });
    const held = Promise.withResolvers<void>();
    corpus.hold = held.promise;
    for (const id of ['a', 'b']) await add(id, `Suva ${id}.`);
    await until(async () => (await statusOf('a')) === 'processing');
    service.admission.close();
    expect(await add('c', 'Suva c.')).toMatchObject(problem('shutting_down', 503));
    service.endBatches();
    await service.app.close();
    expect(await Promise.all(['a', 'b'].map(async (id) => (await corpus.find(id))?.status))).toEqual(['processing', 'pending']);
    corpus.hold = null;
    held.resolve();
    service = await openService(echo, {}, corpus);
    await until(async () => (await ask('GET', `${DOCUMENTS}?status=completed`)).body.documents.length === 2);
  });

  it('that stops in time finishes what it has accepted', async () => {
    await open({ serveWorkers: 1 });
    for (const id of ['a', 'b', 'c']) await add(id, `Suva ${id}.`);
    service.admission.close();
    await service.app.close();
    for (const id of ['a', 'b', 'c']) expect(await corpus.find(id)).toMatchObject({ status: 'completed' });
  });

  it('without a corpus says how to have one', async () => {
    service = await openService(echo);
    for (const [method, path, body] of [
      ['GET', DOCUMENTS, undefined],
      ['POST', DOCUMENTS, { text: 'Suva.' }],
      ['POST', '/v1/corpus/search', { query: 'floods' }],
      ['GET', '/v1/corpus/stats', undefined],
    ] as const)
      expect(await ask(method, path, body)).toMatchObject({
        status: 404,
        body: { type: 'urn:locitorium:problem:corpus_off', detail: expect.stringMatching(/--corpus-file/) },
      });
  });
});
