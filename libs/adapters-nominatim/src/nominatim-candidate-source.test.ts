import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { PlaceQuery } from '@locitorium/ports';
import { callContext, ManualClock, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import type { ConnectGeocoderParts } from '@locitorium/geocoding';
import { connectNominatim } from './connect-nominatim.ts';
import type { LoopbackServer } from '@locitorium/http/testing';
import type { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import type { NominatimOptions } from './descriptor.ts';
import { nominatimServer, type NominatimScript } from './nominatim-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const BASE = 'http://localhost:8080';
const NAME = 'Geheimstadt';
const AUTHORIZATION = `Basic ${Buffer.from('anna:hunter2').toString('base64')}`;
const SECRETS = new RegExp(`${NAME}|hunter2|anna|${AUTHORIZATION}`, 'i');

/** Retries at once: what is tested is how often and when, not how long. */
const IMPATIENT = { firstRetryDelayMs: 1, longestRetryDelayMs: 1 };

const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({ name, language: null, limit: 10, cutOff: false, ...given });

async function sourceAt(options: NominatimOptions, parts: ConnectGeocoderParts = {}): Promise<NominatimCandidateSource> {
  return connectNominatim({ ...IMPATIENT, ...options }, parts);
}

/** A source on an intercepted server whose status was answered. */
async function nockedSource(options: NominatimOptions = {}, parts: ConnectGeocoderParts = {}): Promise<NominatimCandidateSource> {
  nock(BASE).get('/status').query({ format: 'json' }).reply(200, reply('status.json'));
  return sourceAt({ baseUrl: BASE, ...options }, parts);
}

/** Answers every search and keeps its parameters. */
function listen(answer: (parameters: Record<string, string>) => string = () => '[]'): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  nock(BASE)
    .persist()
    .get('/search')
    .query(true)
    .reply((request: Request) => {
      const parameters = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(parameters);
      return [200, answer(parameters), { 'content-type': 'application/json; charset=utf-8' }];
    });
  return asked;
}

async function failureOf(promise: Promise<unknown>): Promise<LocitoriumError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isLocitoriumError(error)) throw new Error(`Expected a typed error, got ${inspect(error)}`);
  expect(inspect(error, { depth: 12, showHidden: true })).not.toMatch(SECRETS);
  return error;
}

describe('NominatimCandidateSource asks', () => {
  it('with every parameter said', async () => {
    const source = await nockedSource({ contact: 'ops@example.org' });
    const scope = nock(BASE, {
      reqheaders: { 'user-agent': /^locitorium\/\S+ \(ops@example\.org\)$/, accept: 'application/json' },
      badheaders: ['authorization'],
    })
      .get('/search')
      .query({
        q: 'Paris',
        format: 'jsonv2',
        limit: '40',
        addressdetails: '1',
        extratags: '1',
        namedetails: '1',
        'accept-language': 'en',
        layer: 'address,natural,manmade',
      })
      .reply(200, reply('search-paris.json'));
    const candidates = await source.search(query('Paris'), callContext());
    expect(candidates.map(({ osmId, countryCode }) => [osmId, countryCode])).toEqual([
      [20162, 'FR'],
      [4717560, 'US'],
    ]);
    expect(scope.isDone()).toBe(true);
  });

  it.each([
    [null, 'en'],
    ['en-GB', 'en'],
    ['ja', 'en,ja'],
    ['zh-Hant', 'en,zh-Hant'],
    ['not a language!', 'en'],
    ['ja&countrycodes=xx', 'en'],
  ])('for a document in %j in the languages %s', async (language, languages) => {
    const source = await nockedSource();
    const asked = listen(() => reply('search-paris.json'));
    await source.search(query('Paris', { language }), callContext());
    expect(asked.map((parameters) => parameters['accept-language'])).toEqual([languages]);
  });

  it('below the path of the base URL, with its credentials in a header', async () => {
    nock('https://proxy.test', { reqheaders: { authorization: AUTHORIZATION } })
      .get('/geo/status')
      .query(true)
      .reply(200, reply('status.json'))
      .get('/geo/search')
      .query(true)
      .reply(200, reply('search-paris.json'));
    const source = await sourceAt({ baseUrl: 'https://anna:hunter2@proxy.test/geo/', allowRemote: true });
    expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
  });

  it('for nothing that is not a name', async () => {
    const source = await nockedSource();
    const asked = listen();
    for (const name of ['48.8584, 2.2945', '🌋', '(((', '\ud83c']) expect(await source.search(query(name), callContext())).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('for a long name with little', async () => {
    const source = await nockedSource();
    const asked = listen();
    await source.search(query('x'.repeat(5_000)), callContext());
    for (const { q } of asked) expect(q?.length).toBe(200);
  });
});

describe('NominatimCandidateSource', () => {
  it('looks at the map for the country of a town that it is not told, not for that of a sea', async () => {
    const source = await nockedSource();
    const common = { lat: '43.3', lon: '5.4', place_rank: 16, address: { state: 'Provence' } };
    listen(({ q }) =>
      JSON.stringify([
        { ...common, osm_type: 'node', osm_id: 1, name: q, display_name: q, category: 'place', type: q === 'Zee' ? 'sea' : 'town' },
      ]),
    );
    expect((await source.search(query('Stadt'), callContext()))[0]).toMatchObject({
      countryCode: 'FR',
      admin: [
        { code: 'FR', name: 'France' },
        { code: 'FR/Provence', name: 'Provence' },
      ],
    });
    expect((await source.search(query('Zee'), callContext()))[0]).toMatchObject({ countryCode: null, placeCategory: 'water', admin: [] });
  });
});

describe('NominatimCandidateSource backs off', () => {
  it('one step at a time, and stops where something is found', async () => {
    const source = await nockedSource();
    const asked = listen(({ q }) => (q === 'Paris Texas' ? reply('search-paris.json') : '[]'));
    expect(await source.search(query('Paris, Texas'), callContext())).toHaveLength(2);
    expect(asked.map(({ q, layer }) => [q, layer !== undefined])).toEqual([
      ['Paris, Texas', true],
      ['Paris, Texas', false],
      ['Paris Texas', true],
    ]);
  });

  it('to a structured question', async () => {
    const source = await nockedSource();
    const asked = listen(({ city }) => (city === undefined ? '[]' : reply('search-paris.json')));
    await source.search(query('Paris, Texas, USA'), callContext());
    expect(asked.at(-1)).toMatchObject({ city: 'Paris', state: 'Texas', country: 'USA' });
    expect(asked.at(-1)).not.toHaveProperty('q');
  });

  it('to points of interest only where they have this very name', async () => {
    const source = await nockedSource();
    listen(({ layer }) => (layer === undefined ? reply('search-eiffel-tower.json') : '[]'));
    expect(await source.search(query('Eiffel Tower'), callContext())).toHaveLength(1);
    expect(await source.search(query('shelter'), callContext())).toEqual([]);
  });

  it('to no other layer where all are looked at', async () => {
    const source = await nockedSource({ layers: [] });
    const asked = listen();
    await source.search(query('Shelter'), callContext());
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('layer');
  });

  it('and says so in the candidates', async () => {
    const source = await nockedSource();
    listen(({ q }) => (q === 'Paris' ? reply('search-paris.json') : '[]'));
    const [candidate] = await source.search(query('Paris, Zembla'), callContext());
    expect(candidate?.match).toEqual({ nameClass: 'primary', level: 'sub_span', share: 5 / 12, step: 'without_qualifier' });
  });
});

describe('NominatimCandidateSource helps with countries', () => {
  it('that go by another name in the text', async () => {
    const source = await nockedSource();
    const asked = listen(({ countrycodes }) => (countrycodes === 'mm' ? reply('search-myanmar.json') : '[]'));
    const candidates = await source.search(query('Burma'), callContext());
    expect(candidates).toEqual([
      expect.objectContaining({
        name: 'Myanmar',
        countryCode: 'MM',
        match: { nameClass: 'country_alias', level: 'exact', share: 1, step: 'country' },
      }),
    ]);
    expect(asked.map(({ q }) => q)).toEqual(['Burma', 'Myanmar']);
  });

  it('before their namesakes', async () => {
    const source = await nockedSource();
    listen(({ countrycodes }) => (countrycodes === 'fj' ? reply('search-fiji.json') : reply('search-paris.json')));
    const candidates = await source.search(query('Fiji'), callContext());
    expect(candidates.map(({ countryCode }) => countryCode)).toEqual(['FJ', 'FR', 'US']);
  });

  it('not where the server thought of the country itself', async () => {
    const source = await nockedSource();
    const asked = listen(() => reply('search-puerto-rico.json'));
    const candidates = await source.search(query('Puerto Rico'), callContext());
    expect(candidates.map(({ countryCode }) => countryCode)).toEqual(['PR', 'PR']);
    expect(asked).toHaveLength(1);
  });
});

describe('NominatimCandidateSource remembers', () => {
  it('what was asked, but not for another language or limit', async () => {
    const source = await nockedSource();
    const asked = listen(() => reply('search-paris.json'));
    expect(await source.search(query('Paris', { limit: 1 }), callContext())).toHaveLength(1);
    expect(await source.search(query(' Paris ', { limit: 40 }), callContext())).toHaveLength(2);
    expect(asked).toHaveLength(1);
    await source.search(query('Paris', { language: 'ja' }), callContext());
    expect(asked).toHaveLength(2);
  });

  it('that nothing was there', async () => {
    const source = await nockedSource();
    const asked = listen();
    await source.search(query('Zembla'), callContext());
    const once = asked.length;
    expect(await source.search(query('Zembla'), callContext())).toEqual([]);
    expect(asked).toHaveLength(once);
  });

  it('no failure', async () => {
    const source = await nockedSource({ retries: 0 });
    nock(BASE)
      .get('/search')
      .query(true)
      .reply(503, reply('error-query-timeout.txt'))
      .get('/search')
      .query(true)
      .reply(200, reply('search-paris.json'));
    await failureOf(source.search(query('Paris'), callContext()));
    expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
  });

  it('nothing for longer than it should', async () => {
    const clock = new ManualClock(1_000);
    const source = await nockedSource({ cacheMaxAgeMs: 60_000 }, { clock });
    const asked = listen(() => reply('search-paris.json'));
    await source.search(query('Paris'), callContext({ clock }));
    clock.advance(60_001);
    await source.search(query('Paris'), callContext({ clock }));
    expect(asked).toHaveLength(2);
  });

  it.each([
    [0, 3],
    [3, 3],
    [100, 2],
  ])('no more than %i candidates', async (cachedCandidates, requests) => {
    const source = await nockedSource({ cachedCandidates });
    const asked = listen(() => reply('search-paris.json'));
    for (const name of ['Paris', 'Lutetia', 'Paris']) await source.search(query(name), callContext());
    expect(asked).toHaveLength(requests);
  });

  it('plain data that no caller can spoil', async () => {
    const source = await nockedSource();
    listen(() => reply('search-paris.json'));
    const first = await source.search(query('Paris'), callContext());
    expect(() => (first as unknown[]).splice(0)).not.toThrow();
    expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
  });
});

describe('NominatimCandidateSource names what went wrong', () => {
  it.each<[string, number, string, Record<string, string>, string, number]>([
    ['a query that took too long', 503, reply('error-query-timeout.txt'), { 'content-type': 'text/plain' }, 'geocoder_unavailable', 2],
    ['a busy server', 503, 'ERROR 503: Search temporarily unavailable', { 'content-type': 'text/plain' }, 'geocoder_unavailable', 5],
    ['a bad gateway', 502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' }, 'geocoder_unavailable', 5],
    ['a timeout of a proxy', 504, '', {}, 'geocoder_unavailable', 5],
    ['a database that is down', 500, reply('error-internal.json'), {}, 'geocoder_unavailable', 2],
    ['a block', 403, reply('error-blocked.html'), { 'content-type': 'text/html' }, 'geocoder_refused', 1],
    ['a missing password', 401, '', {}, 'geocoder_refused', 1],
    ['too many requests', 429, reply('error-too-many-requests.html'), { 'content-type': 'text/html' }, 'geocoder_refused', 5],
    ['parameters it does not like', 400, reply('error-bad-parameter.json'), {}, 'invalid_request', 1],
    ['an address without Nominatim', 404, '{"title": "404 Not Found"}', {}, 'invalid_reply', 1],
    ['a page under status 200', 200, `<html>Welcome to ${NAME}</html>`, { 'content-type': 'text/html' }, 'invalid_reply', 1],
    ['an error under status 200', 200, reply('error-under-200.json'), {}, 'invalid_reply', 1],
    ['a cut body', 200, reply('search-paris.json').slice(0, 200), {}, 'invalid_reply', 1],
    ['an empty body', 200, '', {}, 'invalid_reply', 1],
    ['another shape', 200, '{"places":[]}', {}, 'invalid_reply', 1],
    ['null', 200, 'null', {}, 'invalid_reply', 1],
    ['records that are no places', 200, '[{"lat":"NaN","lon":"2","display_name":"x"}, 7]', {}, 'invalid_reply', 1],
    ['a way to another host', 301, '', { location: `https://elsewhere.test/search?q=${NAME}` }, 'invalid_reply', 1],
  ])('%s', async (_what, status, body, headers, kind, requests) => {
    const source = await nockedSource({ baseUrl: BASE.replace('//', '//anna:hunter2@') });
    let seen = 0;
    nock(BASE)
      .get('/search')
      .query(true)
      .times(9)
      .reply(() => {
        seen += 1;
        return [status, body, { 'content-type': 'application/json', ...headers }];
      });
    const error = await failureOf(source.search(query(NAME), callContext()));
    expect([error.kind, seen]).toEqual([kind, requests]);
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'CERT_HAS_EXPIRED'])('a connection that fails with %s', async (code) => {
    const source = await nockedSource({ retries: 1, baseUrl: BASE.replace('//', '//anna:hunter2@') });
    nock(BASE)
      .get('/search')
      .query(true)
      .times(2)
      .replyWithError(Object.assign(new Error('no'), { code }));
    expect(await failureOf(source.search(query(NAME), callContext()))).toMatchObject({
      kind: 'geocoder_unavailable',
      blame: 'upstream',
      retryable: true,
      facts: { code, base_url: `${BASE}/` },
    });
  });

  it('but leaves one strange record out among good ones', async () => {
    const source = await nockedSource();
    listen(() => reply('search-strange-records.json'));
    expect(await source.search(query('Paris'), callContext())).toEqual([
      expect.objectContaining({ osmId: 20162, importance: 0, bbox: null, countryCode: 'FR' }),
    ]);
  });

  it('the deadline, when no time is left', async () => {
    const clock = new ManualClock(1_000);
    const source = await nockedSource({}, { clock });
    expect(await failureOf(source.search(query(NAME), callContext({ clock, deadline: 1_000 })))).toMatchObject({ kind: 'deadline' });
  });
});

describe('NominatimCandidateSource repeats', () => {
  it('once after a restart of the database, when exactly one query fails', async () => {
    const source = await nockedSource();
    nock(BASE)
      .get('/search')
      .query(true)
      .reply(500, reply('error-internal.json'))
      .get('/search')
      .query(true)
      .reply(200, reply('search-paris.json'));
    expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
  });

  it('when the server says, and not a millisecond earlier', async () => {
    const source = await nockedSource();
    nock(BASE).get('/search').query(true).reply(429, '', { 'retry-after': '7' });
    const second = nock(BASE).get('/search').query(true).reply(200, reply('search-paris.json'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'hrtime'] });
    try {
      const answer = source.search(query('Paris'), callContext());
      // Before the answer: the timers of the call and of the request; after it: of the call and of the pause.
      while (nock.pendingMocks().length > 1) await new Promise(setImmediate);
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      jest.advanceTimersByTime(6_999);
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      expect(second.isDone()).toBe(false);
      jest.advanceTimersByTime(1);
      expect(await answer).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('not at all when the wait would outlast the deadline', async () => {
    const source = await nockedSource();
    nock(BASE).get('/search').query(true).reply(503, '', { 'retry-after': '3600' });
    expect(await failureOf(source.search(query('Paris'), callContext()))).toMatchObject({ kind: 'geocoder_unavailable' });
  });

  it('nothing for a while after several failures in a row, then tries again', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime', 'setTimeout', 'clearTimeout'],
    });
    try {
      const source = await nockedSource({ retries: 0, failuresToPause: 2, pauseMs: 1_000 });
      nock(BASE).get('/search').query(true).times(2).reply(503, '');
      for (const name of ['A1', 'B1']) await failureOf(source.search(query(name), callContext()));
      nock(BASE).get('/search').query(true).reply(200, reply('search-paris.json'));
      expect(await failureOf(source.search(query('Paris'), callContext()))).toMatchObject({
        kind: 'geocoder_unavailable',
        facts: { reason: 'pausing' },
      });
      jest.setSystemTime(Date.now() + 1_001);
      expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('nothing that speaks against one query only', async () => {
    const source = await nockedSource({ retries: 0, failuresToPause: 1 });
    nock(BASE)
      .get('/search')
      .query(true)
      .times(2)
      .reply(400, reply('error-bad-parameter.json'))
      .get('/search')
      .query(true)
      .reply(200, reply('search-paris.json'));
    for (const name of ['A1', 'B1']) await failureOf(source.search(query(name), callContext()));
    expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
  });
});

describe('NominatimCandidateSource and the public server', () => {
  const PUBLIC = 'https://nominatim.openstreetmap.org';

  it.each([403, 429])('asks nothing more after status %i', async (status) => {
    nock(PUBLIC).get('/status').query(true).reply(200, reply('status.json'));
    const clock = new ManualClock(100_000);
    const source = await sourceAt({ baseUrl: PUBLIC, allowPublicServer: true, contact: 'me@example.org' }, { clock });
    clock.advance(10_000);
    const refusal = nock(PUBLIC, { reqheaders: { 'user-agent': /me@example\.org/ } })
      .get('/search')
      .query(true)
      .reply(status, reply('error-blocked.html'), { 'retry-after': '0' });
    expect(await failureOf(source.search(query('Paris'), callContext({ clock })))).toMatchObject({ kind: 'geocoder_refused' });
    expect(refusal.isDone()).toBe(true);
    const never = nock(PUBLIC).get('/search').query(true).reply(200, '[]');
    clock.advance(10_000);
    expect(await failureOf(source.search(query('Lyon'), callContext({ clock })))).toMatchObject({ kind: 'geocoder_refused' });
    expect(never.isDone()).toBe(false);
  });
});

describe('NominatimCandidateSource on a real socket', () => {
  let server: LoopbackServer | undefined;
  const start = async (script: NominatimScript): Promise<LoopbackServer> => {
    server = await nominatimServer(script);
    return server;
  };

  beforeAll(() => nock.enableNetConnect('127.0.0.1'));
  afterAll(() => nock.disableNetConnect());
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  it('refuses a reply that is too long', async () => {
    const { baseUrl } = await start({});
    const source = await sourceAt({ baseUrl, maxReplyBytes: 1_024 });
    expect(await failureOf(source.search(query('Paris'), callContext()))).toMatchObject({
      kind: 'invalid_reply',
      facts: { reason: 'too_large' },
    });
  });

  it('gives a request up after its time, twice, and says so', async () => {
    const started = await start({ search: () => undefined });
    // Long enough for a busy machine to connect in, short enough to wait for twice.
    const source = await sourceAt({ baseUrl: started.baseUrl, timeoutMs: 1_000, retries: 3 });
    const trace = new RecordingTrace();
    expect(await failureOf(source.search(query(NAME), callContext({ trace })))).toMatchObject({
      kind: 'geocoder_unavailable',
      facts: { limit_ms: 1_000 },
    });
    // Counted where they leave: a stalled machine may give one up before the server has read it.
    expect(trace.events).toEqual([
      { type: 'request', to: 'geocoder' },
      { type: 'request', to: 'geocoder' },
    ]);
  });

  it('gives up at the deadline although the server never answers', async () => {
    const { baseUrl } = await start({ search: () => undefined });
    const source = await sourceAt({ baseUrl });
    const context = callContext();
    expect(await failureOf(source.search(query(NAME), { ...context, deadline: context.clock.now() + 30 }))).toMatchObject({
      kind: 'deadline',
    });
  });

  it("gives up with the caller's reason, and the server notices", async () => {
    const started = await start({ search: () => undefined });
    const source = await sourceAt({ baseUrl: started.baseUrl });
    const caller = new AbortController();
    const answer = source.search(query(NAME), callContext({ signal: caller.signal }));
    answer.catch(() => undefined);
    while (started.requests.length < 2) await new Promise(setImmediate);
    caller.abort('enough');
    await expect(answer).rejects.toBe('enough');
    while (started.abandoned === 0) await new Promise(setImmediate);
  });

  it('repeats a request whose connection broke in mid-body', async () => {
    let broken = 0;
    const started = await start({
      search: (_request, response) => {
        if (broken > 0) return void response.end(reply('search-paris.json'));
        broken += 1;
        response.writeHead(200, { 'content-length': 10_000 });
        response.write('[{', () => response.destroy());
      },
    });
    const source = await sourceAt({ baseUrl: started.baseUrl });
    expect(await source.search(query('Paris'), callContext())).toHaveLength(2);
  });

  it.each([1, 5])('never has more than %i requests in flight, and that many', async (concurrency) => {
    const held: (() => void)[] = [];
    const started = await start({ search: (_request, response) => void held.push(() => response.end(reply('search-paris.json'))) });
    const source = await sourceAt({ baseUrl: started.baseUrl, concurrency });
    const answers = Promise.all(Array.from({ length: 4 * concurrency }, (_, n) => source.search(query(`Paris ${n}x`), callContext())));
    // Nothing is answered before all that may be in flight has arrived, however slow the machine is.
    for (let round = 0; round < 4; round += 1) {
      while (held.length < concurrency) await new Promise(setImmediate);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(held).toHaveLength(concurrency);
      for (const release of held.splice(0)) release();
    }
    await answers;
  });
});
