import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { predictionLineSchema } from '@locitorium/domain';
import { createLocitorium, type Locitorium } from 'locitorium';
import { problemSchema } from '../problem/problem.ts';
import { Engines } from '../engines/engines.ts';
import { createServer, type ServiceServer } from './create-server.ts';

const CANARY = 'Qzxvbnopolis';

let locitorium: Locitorium;
let server: ServiceServer;
const log: string[] = [];

beforeAll(async () => {
  locitorium = await createLocitorium({ serveWorkers: 1, maxChars: 5_000, maxBodyBytes: 20_000, maxAnswerBytes: 1_000_000 });
  server = await createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: { write: (line) => log.push(line) } });
});
afterAll(async () => {
  await server.app.close();
  await locitorium.close();
});

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

const get = (url: string) => server.app.inject({ method: 'GET', url });

const expectProblem = (response: Awaited<ReturnType<typeof post>>, status: number, kind: string): void => {
  expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'application/problem+json']);
  const problem = problemSchema.parse(response.json());
  expect(problem).toMatchObject({ status, type: `urn:locitorium:problem:${kind}`, request_id: response.headers['x-request-id'] });
  expect(response.body).not.toContain(CANARY);
};

describe('POST /v1/ground', () => {
  it('returns a prediction', async () => {
    const response = await post('/v1/ground', { doc_id: 'n1', text: 'Rain in Suva, Fiji.', meta: { lang: 'en' } });
    expect(response.statusCode).toBe(200);
    const line = predictionLineSchema.parse(response.json());
    expect(line).toMatchObject({
      doc_id: 'n1',
      results: [{ mention: 'Suva', start: 8, end: 12, status: 'resolved', selected: { country_code: 'FJ' } }, { mention: 'Fiji' }],
    });
  });

  it('returns GeoJSON to clients that accept it', async () => {
    const response = await post('/v1/ground', { text: 'Rain in Suva.' }, { accept: 'application/geo+json' });
    expect(response.headers['content-type']).toContain('application/geo+json');
    expect(response.json()).toMatchObject({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { mention: 'Suva' } }] });
  });

  it('returns a table to clients that accept CSV', async () => {
    const response = await post('/v1/ground', { doc_id: '=1', text: 'Rain in Suva.' }, { accept: 'text/csv' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const [header, row] = response.body.split('\r\n');
    expect(header).toMatch(/^doc_id,mention_id,mention,.*,admin1_code,admin1,/);
    expect(row).toMatch(/^'=1,.*,Suva,8,12,resolved,/);
    expect((await post('/v1/ground', { text: 'Rain in Suva.' }, { accept: 'image/png' })).statusCode).toBe(406);
  });

  it('explains its results on request', async () => {
    const text = 'Snow in Athens, Georgia.';
    const plain = (await post('/v1/ground', { text })).json();
    const explained = (await post('/v1/ground', { text, explain: true })).json();
    expect(plain.results[0]).not.toHaveProperty('explanation');
    expect(explained.results[0]).toMatchObject({ mention: 'Athens', explanation: expect.anything() });
    const lines = (
      await post('/v1/ground/batch?explain=true', JSON.stringify({ doc_id: 'a', text }), { 'content-type': 'application/x-ndjson' })
    ).body;
    expect(JSON.parse(lines).results[0]).toHaveProperty('explanation');
  });

  it('lists as many candidates as are wanted', async () => {
    const text = 'Rain in Suva.';
    const [whole] = (await post('/v1/ground', { text })).json().results;
    expect(whole.candidates.length).toBeGreaterThan(1);
    const [one] = (await post('/v1/ground', { text, candidates: 1 })).json().results;
    expect(one).toEqual({ ...whole, candidates: whole.candidates.slice(0, 1) });
    const [none] = (await post('/v1/ground', { text, candidates: 0 })).json().results;
    expect(none).toEqual({ ...whole, candidates: [] });
    const batch = await post('/v1/ground/batch?candidates=0', JSON.stringify({ doc_id: 'a', text }), {
      'content-type': 'application/x-ndjson',
    });
    expect(JSON.parse(batch.body).results[0].candidates).toEqual([]);
    expectProblem(await post('/v1/ground', { text, candidates: 21 }), 400, 'invalid_request');
  });

  it('refuses an answer over the limit, and says how to make it shorter', async () => {
    const text = 'Paris, '.repeat(700);
    for (const [explain, candidates, status] of [
      [false, 0, 200],
      [false, 10, 413],
      [true, 1, 413],
    ] as const) {
      const response = await post('/v1/ground', { text, explain, candidates });
      expect(response.statusCode).toBe(status);
      if (status === 413) {
        expectProblem(response, 413, 'answer_too_large');
        expect(response.json()).toMatchObject({
          detail: expect.stringMatching(/candidates.*explain.*shorter text/),
          facts: { limit: 1_000_000 },
        });
      }
    }
    const batch = await post('/v1/ground/batch', JSON.stringify({ doc_id: 'a', text }), { 'content-type': 'application/x-ndjson' });
    expect(JSON.parse(batch.body)).toMatchObject({ line: 1, doc_id: 'a', error: { type: 'urn:locitorium:problem:answer_too_large' } });
  });

  it('returns the same as the library', async () => {
    const text = 'Flooding closed the bridge between Bamako and Ségou, Mali.';
    const { groundings } = await locitorium.ground(text);
    const { results } = (await post('/v1/ground', { text })).json();
    expect(results.map(({ selected }: { selected: { osm_id: number } | null }) => selected?.osm_id ?? null)).toEqual(
      groundings.map((g) => (g.status === 'resolved' ? g.selected.osmId : null)),
    );
  });

  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['no JSON', `{"text": "${CANARY}`, {}, 400, 'invalid_request'],
    ['an empty body', '', {}, 400, 'invalid_request'],
    ['a body nested 9,000 deep', `{"text": "x", "more": ${'['.repeat(9_000)}${']'.repeat(9_000)}}`, {}, 400, 'invalid_request'],
    ['a meta nested 40 deep', `{"text": "x", "meta": {"a": ${'['.repeat(39)}${']'.repeat(39)}}}`, {}, 400, 'invalid_document'],
    ['a meta nested 5,000 deep', `{"text": "x", "meta": {"a": ${'['.repeat(5_000)}${']'.repeat(5_000)}}}`, {}, 400, 'invalid_request'],
    ['a doc_id with half a character', { text: 'x', doc_id: 'a\ud800' }, {}, 400, 'invalid_document'],
    ['a text that is no text', { text: [CANARY] }, {}, 400, 'invalid_request'],
    ['no text', { txt: CANARY }, {}, 400, 'invalid_request'],
    ['a misspelt field', { text: CANARY, explian: true }, {}, 400, 'invalid_request'],
    ['a prototype to poison', `{"text": "a", "__proto__": {"x": "${CANARY}"}}`, {}, 400, 'invalid_request'],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from('{"text": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      {},
      400,
      'invalid_request',
    ],
    [
      'another character set',
      JSON.stringify({ text: CANARY }),
      { 'content-type': 'application/json; charset=utf-16' },
      415,
      'unsupported_media_type',
    ],
    ['a packed body', 'x', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['another media type', CANARY, { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a text that is too long', { text: `${CANARY} `.repeat(500) }, {}, 413, 'input_too_long'],
    ['a body that is too long', { text: `${CANARY} `.repeat(5_000) }, {}, 413, 'body_too_large'],
    ['an answer nobody can give', { text: CANARY }, { accept: 'image/png' }, 406, 'not_acceptable'],
    ['a country that is none', { text: CANARY, meta: { home_countries: ['xx'] } }, {}, 400, 'invalid_request'],
  ])('refuses %s', async (_, payload, headers, status, kind) => {
    expectProblem(await post('/v1/ground', payload, headers), status, kind);
  });
});

describe('POST /v1/ground/batch', () => {
  const batch = (payload: string) => post('/v1/ground/batch', payload, { 'content-type': 'application/x-ndjson' });

  it('answers the lines in order, and goes on after an invalid one', async () => {
    const response = await batch(
      `{"doc_id":"a","text":"In Lagos."}\n\n${CANARY}\n{"doc_id":"b","text":"In Lyon."}\n{"doc_id":"a","text":"again"}\n{"doc_id":"c","text":"${'x'.repeat(6_000)}"}\n{"doc_id":"d","text":""}`,
    );
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    const lines = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { doc_id: 'a', results: [{ mention: 'Lagos' }] },
      { line: 3, doc_id: null, error: { type: 'urn:locitorium:problem:invalid_json' } },
      { doc_id: 'b', results: [{ mention: 'Lyon' }] },
      { line: 5, doc_id: 'a', error: { type: 'urn:locitorium:problem:duplicate_doc_id' } },
      { line: 6, doc_id: 'c', error: { type: 'urn:locitorium:problem:input_too_long', status: 413 } },
      { doc_id: 'd', results: [] },
    ]);
    expect(response.body).not.toContain(CANARY);
  });

  it('returns nothing for an empty input', async () => {
    expect((await batch('')).body).toBe('');
  });

  it.each([
    ['application/json', `{"text":"${CANARY}"}`],
    ['application/json', `{"text":"${CANARY}"}\n{"text":"${CANARY}"}\n`],
    ['application/json; charset=utf-8', ''],
    ['text/plain', `{"text":"${CANARY}"}\n`],
  ])('rejects what is sent as %s and not as JSON lines: %j', async (type, payload) => {
    expectProblem(await post('/v1/ground/batch', payload, { 'content-type': type }), 415, 'unsupported_media_type');
  });
});

describe('a field that no request has', () => {
  it.each([
    ['/v1/ground', { text: CANARY }],
    ['/v1/mentions', { text: CANARY }],
    ['/v1/candidates', { names: [CANARY] }],
    ['/v1/select', { text: 'Lyon', mentions: [{ mention_id: 'a', mention: 'Lyon', start: 0, end: 4, candidates: [] }] }],
  ])('is refused by %s, which names it', async (path, body) => {
    expect((await post(path, body)).statusCode).toBe(200);
    const response = await post(path, { ...body, foo: 1 });
    expectProblem(response, 400, 'invalid_request');
    expect(response.json().detail).toContain('"foo"');
  });

  it('is kept where it stands in the metadata', async () => {
    expect((await post('/v1/ground', { text: 'Rain in Suva.', meta: { desk: 'weather' } })).statusCode).toBe(200);
  });
});

describe('the stages one at a time', () => {
  it('give the same result as grounding', async () => {
    const text = 'A ferry links Tarifa with Tangier.';
    const { mentions } = (await post('/v1/mentions', { text })).json();
    expect(mentions).toMatchObject([{ mention: 'Tarifa', start: 14 }, { mention: 'Tangier' }]);
    const { names } = (
      await post('/v1/candidates', { names: mentions.map(({ mention }: { mention: string }) => mention), lang: 'en' })
    ).json();
    expect(names).toMatchObject([{ name: 'Tarifa', answered: true, reason: null }, { answered: true }]);
    const questions = mentions.map((mention: object, n: number) => ({ ...mention, candidates: names[n].candidates }));
    const { results } = (await post('/v1/select', { text, mentions: questions })).json();
    const whole = (await post('/v1/ground', { text })).json();
    expect(results.map(({ selected }: { selected: { osm_id: number } }) => selected.osm_id)).toEqual(
      whole.results.map(({ selected }: { selected: { osm_id: number } }) => selected.osm_id),
    );
  });

  it('reject a mention that is not in the text, and a record off the globe', async () => {
    const mention = { mention_id: 'm', mention: 'Lyon', start: 0, end: 4, candidates: [] };
    expectProblem(await post('/v1/select', { text: CANARY, mentions: [mention] }), 400, 'invalid_request');
    expectProblem(await post('/v1/candidates', { names: [] }), 400, 'invalid_request');
  });

  it.each([
    ['beyond the end of the text', [[8, 99]], /mentions\[0\].*13/],
    [
      'over another',
      [
        [8, 12],
        [8, 11],
      ],
      /mentions\[1\].*overlap/,
    ],
    [
      'in another order than the text',
      [
        [8, 12],
        [0, 4],
      ],
      /mentions\[1\].*order/,
    ],
  ] as const)('reject a mention %s, and say which one', async (_, spans, detail) => {
    const text = 'Rain in Suva.';
    const mentions = spans.map(([start, end], n) => ({ mention_id: `${n}`, mention: text.slice(start, end), start, end, candidates: [] }));
    const response = await post('/v1/select', { text, mentions });
    expectProblem(response, 400, 'invalid_request');
    expect(response.json().detail).toMatch(detail);
  });
});

describe('the gazetteer', () => {
  it('returns a record by its identity', async () => {
    expect((await get('/v1/places/geonames/2198148')).json()).toMatchObject({ name: 'Suva', country_code: 'FJ' });
    expectProblem(await get('/v1/places/geonames/1'), 404, 'not_found');
    expectProblem(await get(`/v1/places/${CANARY}/1`), 404, 'not_found');
    expectProblem(await get(`/v1/places/geonames/${'1'.repeat(300)}`), 400, 'invalid_request');
    expectProblem(await get('/v1/places/%zz/1'), 400, 'invalid_request');
  });

  it('completes names', async () => {
    expect((await get('/v1/search?q=bamak&limit=1')).json()).toMatchObject({ places: [{ name: 'Bamako' }] });
    expectProblem(await get('/v1/search'), 400, 'invalid_request');
    expectProblem(await get('/v1/search?q=a&limit=1000'), 400, 'invalid_request');
  });
});

describe('operation', () => {
  it('reports liveness, and the readiness of each part', async () => {
    expect((await get('/health/live')).json()).toEqual({ live: true });
    const ready = await get('/health/ready');
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { ready: true, parts: expect.arrayContaining([expect.objectContaining({ subject: 'gazetteer', state: 'ok' })]) },
    ]);
  });

  it('has metrics for Prometheus', async () => {
    await post('/v1/ground', { text: 'Rain in Suva.' });
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/locitorium_mentions_total\{engine="embedded",status="resolved"\} [1-9]/);
    expect(body).toMatch(/locitorium_http_requests_total\{route="\/v1\/ground",method="POST",status="200"\} [1-9]/);
  });

  it('responds 405 with the allowed methods, and 404 for unknown paths', async () => {
    const wrong = await get('/v1/ground');
    expectProblem(wrong, 405, 'method_not_allowed');
    expect(wrong.headers.allow).toBe('POST');
    expectProblem(await server.app.inject({ method: 'QUERY' as 'GET', url: '/metrics' }), 405, 'method_not_allowed');
    expectProblem(await get('/nowhere'), 404, 'not_found');
  });

  it('sends security headers', async () => {
    const { headers } = await get('/health/live');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('describes itself as OpenAPI 3.1', async () => {
    const description = (await get('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/v1/ground',
        '/v1/ground/batch',
        '/v1/mentions',
        '/v1/candidates',
        '/v1/select',
        '/v1/places/{source}/{id}',
        '/v1/search',
        '/health/live',
        '/health/ready',
        '/metrics',
      ]),
    );
  });

  it('logs a line for each response, and never what was sent', async () => {
    await post('/v1/ground', { text: `Rain in ${CANARY}.` });
    await get(`/v1/search?q=${CANARY}`);
    const lines = log.map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ method: 'GET', route: '/v1/search', status: 200, request_id: expect.any(String) });
    expect(log.join('')).not.toContain(CANARY);
  });
});
