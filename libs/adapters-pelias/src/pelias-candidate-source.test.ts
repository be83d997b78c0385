import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { LoopbackServer } from '@locitorium/http/testing';
import type { PlaceQuery } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { checkPelias, connectPelias, type PeliasParts } from './connect-pelias.ts';
import { peliasSettings, type PeliasOptions } from './descriptor.ts';
import { peliasServer, type PeliasScript } from './pelias-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const NAME = 'Geheimstadt';
const KEY = 'ge-hunter2';
const WITH_KEY = { apiKeyVariable: 'PELIAS_KEY' };
const IMPATIENT = { firstRetryDelayMs: 1, longestRetryDelayMs: 1 };

let server: LoopbackServer | undefined;
const start = async (script: PeliasScript = {}): Promise<LoopbackServer> => (server = await peliasServer(script));
const source = async (script: PeliasScript = {}, options: PeliasOptions = {}, parts: PeliasParts = {}) =>
  connectPelias({ baseUrl: (await start(script)).baseUrl, ...IMPATIENT, ...options }, parts);
const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({ name, language: null, limit: 10, cutOff: false, ...given });
/** Questions after the one that connecting asks. */
const asked = () =>
  (server?.requests ?? [])
    .slice(1)
    .map(({ url }) => ({ path: new URL(url, 'http://x').pathname, ...Object.fromEntries(new URL(url, 'http://x').searchParams) }));
/** A server that is well until it was connected to. */
const afterwards = (status: number, body: string, headers: Record<string, string> = {}): PeliasScript => {
  let connected = false;
  return {
    search: (_request, response) => {
      if (!connected) return void response.end(reply('search-paris.json'), () => (connected = true));
      response.writeHead(status, headers);
      response.end(body);
    },
  };
};

beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterAll(() => nock.disableNetConnect());
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function failureOf(promise: Promise<unknown>): Promise<LocitoriumError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isLocitoriumError(error)) throw new Error(`Expected a typed error, got ${inspect(error)}`);
  expect(inspect(error, { depth: 12, showHidden: true })).not.toMatch(new RegExp(`${NAME}|hunter2`, 'i'));
  return error;
}

describe('PeliasCandidateSource', () => {
  it('asks for more than it keeps, merges twins of two gazetteers, and takes no fallback for an answer', async () => {
    const candidates = await (await source()).search(query('Paris'), callContext());
    expect(candidates.map(({ osmType, osmId, countryCode }) => [osmType, osmId, countryCode])).toEqual([
      ['whosonfirst', 101751119, 'FR'],
      ['whosonfirst', 101725293, 'US'],
    ]);
    expect(asked()).toEqual([{ path: '/v1/search', text: 'Paris', size: '40', lang: 'en', layers: 'coarse' }]);
  });

  it('takes the country around it for no town', async () => {
    expect(await (await source()).search(query('Dundee'), callContext())).toEqual([]);
  });

  it('makes whole candidates of features', async () => {
    const [, texas] = await (await source()).search(query('Paris'), callContext());
    expect(texas).toEqual({
      source: 'pelias',
      osmType: 'whosonfirst',
      osmId: 101725293,
      name: 'Paris',
      displayName: 'Paris, TX, USA',
      lat: 33.6618,
      lon: -95.5555,
      bbox: [33.62, 33.74, -95.63, -95.43],
      countryCode: 'US',
      category: 'locality',
      type: 'whosonfirst',
      placeCategory: 'populated',
      placeRank: 16,
      importance: null,
      population: null,
      admin: [
        { code: 'US', name: 'United States' },
        { code: 'US/Texas', name: 'Texas' },
        { code: 'US/Lamar County', name: 'Lamar County' },
      ],
      nameCount: null,
      match: { nameClass: 'primary', level: 'exact', share: 1, step: 'as_written' },
    });
  });

  it('knows boxes across the antimeridian, territories that Pelias calls a fallback, Kosovo, and countries by other names', async () => {
    const pelias = await source();
    const best = async (name: string) => (await pelias.search(query(name), callContext()))[0];
    expect((await best('Fiji'))?.bbox).toEqual([-20.67, -12.48, 174.5, -178.2]);
    expect(await best('Puerto Rico')).toMatchObject({ countryCode: 'PR', placeCategory: 'country' });
    expect(await best('Pristina')).toMatchObject({ countryCode: 'XK', osmType: 'relation', osmId: 2088990 });
    expect(await best('Burma')).toMatchObject({ name: 'Myanmar', match: { nameClass: 'country_alias' } });
  });

  it('believes in another name only where Pelias is sure', async () => {
    expect((await (await source()).search(query('Köln'), callContext())).map(({ name, match }) => [name, match])).toEqual([
      ['Cologne', null],
    ]);
  });

  it('looks at venues only for their very name', async () => {
    const pelias = await source();
    expect(await pelias.search(query('Eiffel Tower'), callContext())).toEqual([
      expect.objectContaining({ osmType: 'way', osmId: 5013364, placeCategory: 'facility' }),
    ]);
    expect(await pelias.search(query('shelter'), callContext())).toEqual([]);
  });

  it('asks in parts where the whole is found nowhere', async () => {
    const candidates = await (await source()).search(query('Paris, Texas, USA'), callContext());
    expect(asked().at(-1)).toEqual({
      path: '/v1/search/structured',
      locality: 'Paris',
      region: 'Texas',
      country: 'USA',
      size: '40',
      lang: 'en',
      layers: 'coarse',
    });
    expect(candidates).toHaveLength(2);
  });

  it('leaves strange features out among good ones, and reads old ids and lists', async () => {
    const pelias = await source(afterwards(200, reply('search-strange-records.json')));
    expect(await pelias.search(query('Paris'), callContext())).toEqual([
      expect.objectContaining({ osmType: 'node', osmId: 5, countryCode: 'FR', displayName: 'Paris', bbox: null }),
    ]);
  });

  it('takes a country by its name where there is no code, else looks at the map for that of a town, not for that of a sea', async () => {
    const feature = (properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [5.4, 43.3] },
      properties: { gid: 'a:b:c', layer: 'locality', match_type: 'exact', name: NAME, ...properties },
    });
    const answer = async (properties: object) => {
      await server?.stop();
      return (
        await (
          await source(afterwards(200, JSON.stringify({ geocoding: {}, features: [feature(properties)] })))
        ).search(query(NAME), callContext())
      )[0];
    };
    expect(await answer({ country: 'Japan' })).toMatchObject({ countryCode: 'JP', admin: [{ code: 'JP', name: 'Japan' }] });
    expect(await answer({})).toMatchObject({ countryCode: 'FR', admin: [{ code: 'FR', name: 'France' }] });
    expect(await answer({ layer: 'marinearea' })).toMatchObject({ countryCode: null, placeCategory: 'water' });
  });

  it.each<[string, number, string, string, number]>([
    ['an Elasticsearch that took too long', 408, reply('error-elasticsearch-timeout.json'), 'geocoder_unavailable', 5],
    ['an Elasticsearch that is not there', 502, reply('error-no-connection.json'), 'geocoder_unavailable', 5],
    ['a fault of its own', 500, reply('error-text.json'), 'geocoder_unavailable', 2],
    ['too many requests', 429, '{"meta":{"status_code":429}}', 'geocoder_refused', 5],
    ['a missing key', 403, reply('error-key.json'), 'geocoder_refused', 1],
    ['a question it does not like', 400, reply('error-text.json'), 'invalid_request', 1],
    ['a layer it does not have', 400, reply('error-layers.json'), 'invalid_request', 1],
    ['errors under status 200', 200, reply('error-text.json'), 'invalid_reply', 1],
    ['an address without Pelias', 404, '', 'invalid_reply', 1],
    ['a page', 200, `<html>${NAME}</html>`, 'invalid_reply', 1],
    ['an empty body', 200, '', 'invalid_reply', 1],
    ['a cut body', 200, reply('search-paris.json').slice(0, 200), 'invalid_reply', 1],
    ['another shape', 200, '{"features":[]}', 'invalid_reply', 1],
    [
      'features that are no places',
      200,
      '{"geocoding":{},"features":[{"geometry":null},{"geometry":{"coordinates":[1,91]},"properties":{"name":"x","layer":"y"}}]}',
      'invalid_reply',
      1,
    ],
  ])('names %s', async (_what, status, body, kind, requests) => {
    const pelias = await source(afterwards(status, body));
    expect((await failureOf(pelias.search(query(NAME), callContext()))).kind).toBe(kind);
    expect(asked()).toHaveLength(requests);
  });

  it('says which setting names a layer that is not there', async () => {
    const pelias = await source(afterwards(400, reply('error-layers.json')));
    expect((await failureOf(pelias.search(query(NAME), callContext()))).message).toContain('pelias_layers');
  });

  it('waits as long as Retry-After says, and not past the deadline', async () => {
    const pelias = await source(afterwards(429, '', { 'retry-after': '3600' }));
    expect(await failureOf(pelias.search(query(NAME), callContext()))).toMatchObject({ kind: 'geocoder_refused' });
    expect(asked()).toHaveLength(1);
  });

  it('shows the key to the server alone', async () => {
    const environment = { PELIAS_KEY: KEY };
    const pelias = await source({ apiKey: KEY }, WITH_KEY, { environment });
    expect(await pelias.search(query('Paris'), callContext())).toHaveLength(2);
    expect(JSON.stringify(pelias.identity)).not.toContain(KEY);
    await server?.stop();
    expect(await failureOf(pelias.search(query(NAME), callContext()))).toMatchObject({ kind: 'geocoder_unavailable' });
    const { baseUrl } = await start({ apiKey: 'another' });
    expect(await failureOf(connectPelias({ baseUrl, ...WITH_KEY }, { environment }))).toMatchObject({ kind: 'geocoder_refused' });
    expect(await failureOf(connectPelias({ baseUrl, ...WITH_KEY }, { environment: {} }))).toMatchObject({
      kind: 'api_key_missing',
      facts: { variable: 'PELIAS_KEY' },
    });
    expect(await failureOf(connectPelias({ baseUrl, ...WITH_KEY }, { environment: { PELIAS_KEY: 'hunter2 hunter2' } }))).toMatchObject({
      kind: 'api_key_missing',
    });
  });

  it('keeps to the deadline, and lets go with its caller', async () => {
    let connected = false;
    const silent = await source({
      search: (_request, response) => (connected ? undefined : ((connected = true), void response.end(reply('search-paris.json')))),
    });
    const context = callContext();
    expect(await failureOf(silent.search(query(NAME), { ...context, deadline: context.clock.now() + 30 }))).toMatchObject({
      kind: 'deadline',
    });
    const caller = new AbortController();
    const answer = silent.search(query('Paris'), callContext({ signal: caller.signal }));
    caller.abort('enough');
    await expect(answer).rejects.toBe('enough');
  });

  it('has an identity that follows server and layers, not how it is asked', async () => {
    const { baseUrl } = await start();
    const { identity } = await connectPelias({ baseUrl });
    expect((await connectPelias({ baseUrl, concurrency: 1 })).identity).toEqual(identity);
    expect((await connectPelias({ baseUrl, layers: [] })).identity.hash).not.toBe(identity.hash);
  });
});

describe('peliasSettings', () => {
  it('needs nothing', () => {
    expect(peliasSettings({})).toMatchObject({
      baseUrl: 'http://127.0.0.1:4000',
      layers: ['coarse'],
      apiKeyVariable: null,
      isPublicServer: false,
    });
  });

  it('refuses other machines, and what cannot be used', async () => {
    expect(await failureOf(connectPelias({ baseUrl: 'http://anna:hunter2@pelias.example' }))).toMatchObject({ kind: 'remote_refused' });
    for (const options of [{ layers: ['two words'] }, { apiKeyVariable: 'ge-hunter2' }, { concurrency: 0 }]) {
      expect(() => peliasSettings(options)).toThrow(
        expect.objectContaining({ kind: 'invalid_setting', message: expect.not.stringContaining('hunter2') }),
      );
    }
  });
});

describe('checkPelias', () => {
  const check = async (script: PeliasScript = {}) => checkPelias({ baseUrl: (await start(script)).baseUrl, retries: 0 });

  it('finds all well', async () => {
    expect((await check()).map(({ subject, state, remedy }) => [subject, state, remedy])).toEqual([
      ['pelias', 'ok', null],
      ['pelias search', 'ok', null],
    ]);
  });

  it.each<[string, PeliasScript['search'], string, string]>([
    ['an index that finds nothing', (_request, response) => void response.end(reply('search-empty.json')), 'warning', 'import'],
    [
      'an API without Elasticsearch',
      (_request, response) => void response.writeHead(502).end(reply('error-no-connection.json')),
      'failed',
      'pelias elastic start',
    ],
    [
      'a key that is wanted',
      (_request, response) => void response.writeHead(403).end(reply('error-key.json')),
      'failed',
      'pelias_api_key_variable',
    ],
    ['something else', (_request, response) => void response.end('<html>'), 'failed', 'pelias_base_url'],
  ])('says what to do about %s', async (_what, search, state, remedy) => {
    expect((await check({ search: search as NonNullable<typeof search> })).at(-1)).toMatchObject({
      state,
      remedy: expect.stringContaining(remedy),
    });
  });

  it('says how to start a server that is not there, and that a key is missing', async () => {
    const { baseUrl } = await start();
    expect(await checkPelias({ baseUrl, ...WITH_KEY }, { environment: {} })).toEqual([
      expect.objectContaining({ state: 'failed', facts: expect.objectContaining({ kind: 'api_key_missing' }) }),
    ]);
    await server?.stop();
    expect(await checkPelias({ baseUrl, retries: 0 })).toEqual([
      expect.objectContaining({ subject: 'pelias', state: 'failed', remedy: expect.stringContaining('pelias compose up') }),
    ]);
  });
});
