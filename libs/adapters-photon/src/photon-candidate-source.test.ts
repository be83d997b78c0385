import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { LoopbackServer } from '@locitorium/http/testing';
import type { PlaceQuery } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { checkPhoton, connectPhoton } from './connect-photon.ts';
import { photonSettings, type PhotonOptions } from './descriptor.ts';
import { photonServer, type PhotonScript } from './photon-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const NAME = 'Geheimstadt';
const TODAY = Date.parse('2026-11-21T12:00:00Z');
const IMPATIENT = { firstRetryDelayMs: 1, longestRetryDelayMs: 1 };

let server: LoopbackServer | undefined;
const start = async (script: PhotonScript = {}): Promise<LoopbackServer> => (server = await photonServer(script));
const source = async (script: PhotonScript = {}, options: PhotonOptions = {}) =>
  connectPhoton({ baseUrl: (await start(script)).baseUrl, ...IMPATIENT, ...options });
const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({ name, language: null, limit: 10, cutOff: false, ...given });
const asked = () =>
  (server?.requests ?? [])
    .filter(({ url }) => url.startsWith('/api'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));

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

describe('PhotonCandidateSource', () => {
  it('asks for more than it keeps, merges twins, puts slips of the pen last, leaves completions and hotels out', async () => {
    const candidates = await (await source()).search(query('Paris'), callContext());
    expect(candidates.map(({ osmType, osmId, match }) => [osmType, osmId, match?.level])).toEqual([
      ['relation', 71525, 'exact'],
      ['relation', 115357, 'exact'],
      ['node', 1003, 'fuzzy'],
    ]);
    expect(asked()).toEqual([{ q: 'Paris', limit: '40', lang: 'en' }]);
  });

  it('offers completions where the text was cut off', async () => {
    const candidates = await (await source()).search(query('Paris', { cutOff: true }), callContext());
    expect(candidates.at(-1)).toMatchObject({ name: 'Parish', match: { level: 'completion' } });
  });

  it('makes whole candidates of features', async () => {
    const [, texas] = await (await source()).search(query('Paris'), callContext());
    expect(texas).toEqual({
      source: 'photon',
      osmType: 'relation',
      osmId: 115357,
      name: 'Paris',
      displayName: 'Paris, Lamar County, Texas, United States',
      lat: 33.6617962,
      lon: -95.555513,
      bbox: [33.6206345, 33.7383866, -95.6279396, -95.4354115],
      countryCode: 'US',
      category: 'place',
      type: 'town',
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

  it('knows boxes across the antimeridian, territories, missing country codes, and countries by other names', async () => {
    const photon = await source();
    const best = async (name: string) => (await photon.search(query(name), callContext()))[0];
    expect((await best('Fiji'))?.bbox).toEqual([-21.9434274, -12.2613866, 174.5, -178.2]);
    expect(await best('Puerto Rico')).toMatchObject({ countryCode: 'PR', placeCategory: 'country' });
    expect((await best('Pristina'))?.countryCode).toBe('XK');
    expect(await best('Burma')).toMatchObject({ name: 'Myanmar', match: { nameClass: 'country_alias' } });
  });

  it.each([
    [null, 'default'],
    ['de', 'de'],
    ['ja', 'ja'],
  ])('recognises the name of the text in a document in %j, asking in %s', async (language, lang) => {
    const [cologne] = await (await source()).search(query('Köln', { language }), callContext());
    expect(cologne).toMatchObject({ name: 'Cologne', match: { nameClass: 'alternate', level: 'exact' } });
    expect(
      asked()
        .slice(0, 2)
        .map((parameters) => parameters['lang']),
    ).toEqual(['en', lang]);
  });

  it.each(['error-language.json', 'error-language-before-0.7.json'])(
    'does without a language that the server does not have: %s',
    async (error) => {
      const photon = await source({
        search: (request, response) => {
          const isEnglish = request.url?.includes('lang=en');
          response.statusCode = isEnglish ? 400 : 200;
          response.end(reply(isEnglish ? error : 'search-paris.json'));
        },
      });
      expect(await photon.search(query('Paris'), callContext())).toHaveLength(3);
      expect(await photon.search(query('Paris 2'), callContext())).not.toBeNull();
      expect(asked().filter((parameters) => parameters['lang'] === 'en')).toHaveLength(1);
    },
  );

  it('does with a server that refuses every language', async () => {
    const photon = await source({
      search: (request, response) => {
        response.statusCode = request.url?.includes('lang=') ? 400 : 200;
        response.end(reply(response.statusCode === 400 ? 'error-language.json' : 'search-paris.json').replace('default, de, fr', ''));
      },
    });
    expect(await photon.search(query('Paris'), callContext())).toHaveLength(3);
  });

  it('remembers what was asked, also that nothing was there', async () => {
    const photon = await source();
    for (const name of ['Paris', 'Paris', 'Zembla', 'Zembla']) await photon.search(query(name, { limit: 1 }), callContext());
    expect(asked().map(({ q }) => q)).toEqual(['Paris', 'Zembla']);
  });

  it('leaves strange features out among good ones', async () => {
    const photon = await source({ search: (_request, response) => void response.end(reply('search-strange-records.json')) });
    expect(await photon.search(query('Paris'), callContext())).toEqual([
      expect.objectContaining({
        name: 'Paris',
        osmType: null,
        osmId: null,
        bbox: null,
        countryCode: 'FR',
        admin: [{ code: 'FR', name: 'France' }],
      }),
    ]);
  });

  it('looks at the map for the country of a town that it is not told, not for that of a sea', async () => {
    const feature = (osm_value: string) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [5.4, 43.3] },
      properties: { osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value, type: 'other', name: NAME },
    });
    const photon = await source({
      search: (request, response) =>
        void response.end(
          JSON.stringify({ type: 'FeatureCollection', features: [feature(request.url?.includes('sea') ? 'sea' : 'town')] }),
        ),
    });
    expect((await photon.search(query(NAME), callContext()))[0]).toMatchObject({ countryCode: 'FR', admin: [{ code: 'FR' }] });
    expect((await photon.search(query(`${NAME} sea`), callContext()))[0]).toMatchObject({ countryCode: null, placeCategory: 'water' });
  });

  it.each<[string, number, string, string, number]>([
    ['a busy server', 503, 'busy', 'geocoder_unavailable', 5],
    ['a fault of its own', 500, '{"message":"x"}', 'geocoder_unavailable', 2],
    ['too many requests', 429, '<html>', 'geocoder_refused', 5],
    ['a block', 403, '<html>', 'geocoder_refused', 1],
    ['a question it does not like', 400, reply('error-missing-query.json'), 'invalid_request', 1],
    ['an address without Photon', 404, '', 'invalid_reply', 1],
    ['a page', 200, `<html>${NAME}</html>`, 'invalid_reply', 1],
    ['an empty body', 200, '', 'invalid_reply', 1],
    ['a cut body', 200, reply('search-paris.json').slice(0, 200), 'invalid_reply', 1],
    ['another shape', 200, '{"places":[]}', 'invalid_reply', 1],
    [
      'features that are no places',
      200,
      '{"features":[{"geometry":null},{"geometry":{"coordinates":["NaN",2]},"properties":{}}]}',
      'invalid_reply',
      1,
    ],
  ])('names %s', async (_what, status, body, kind, requests) => {
    const photon = await source({
      search: (_request, response) => {
        response.statusCode = status;
        response.end(body);
      },
    });
    expect((await failureOf(photon.search(query(NAME), callContext()))).kind).toBe(kind);
    expect(asked()).toHaveLength(requests);
  });

  it('reads no more than it may, keeps to the deadline, and lets go with its caller', async () => {
    const tooLong = await source({}, { maxReplyBytes: 1_024 });
    expect(await failureOf(tooLong.search(query('Paris'), callContext()))).toMatchObject({
      kind: 'invalid_reply',
      facts: { reason: 'too_large' },
    });
    await server?.stop();
    const silent = await source({ search: () => undefined });
    const context = callContext();
    expect(await failureOf(silent.search(query(NAME), { ...context, deadline: context.clock.now() + 30 }))).toMatchObject({
      kind: 'deadline',
    });
    const caller = new AbortController();
    const answer = silent.search(query('Paris'), callContext({ signal: caller.signal }));
    caller.abort('enough');
    await expect(answer).rejects.toBe('enough');
  });
});

describe('connectPhoton', () => {
  it('has an identity that follows server and data, not client policy', async () => {
    const { identity } = await source();
    expect((await connectPhoton({ baseUrl: server?.baseUrl, concurrency: 1 })).identity).toEqual(identity);
    expect((await connectPhoton({ baseUrl: server?.baseUrl, dataDateInIdentity: false })).identity.hash).not.toBe(identity.hash);
  });

  it('does with a server that has no status yet', async () => {
    expect(await (await source({ status: null })).search(query('Paris'), callContext())).toHaveLength(3);
  });

  it('names a server that is not there, and one that is none, as something to be mended', async () => {
    const { baseUrl } = await start({ status: '{"status":"Error"}' });
    expect(await failureOf(connectPhoton({ baseUrl }))).toMatchObject({ kind: 'geocoder_unavailable', blame: 'prerequisite' });
    await server?.stop();
    expect(await failureOf(connectPhoton({ baseUrl, retries: 0 }))).toMatchObject({
      kind: 'geocoder_unavailable',
      blame: 'prerequisite',
      facts: { code: 'ECONNREFUSED' },
    });
  });
});

describe('photonSettings', () => {
  it('needs nothing', () => {
    expect(photonSettings({})).toMatchObject({
      baseUrl: 'http://127.0.0.1:2322',
      allowPublicServer: false,
      dataDateInIdentity: true,
      isPublicServer: false,
    });
  });

  it('refuses other machines, and the public server unless it is allowed, with the policy it asks for', async () => {
    expect(await failureOf(connectPhoton({ baseUrl: 'http://anna:hunter2@photon.example' }))).toMatchObject({ kind: 'remote_refused' });
    const baseUrl = 'https://photon.komoot.io';
    expect(() => photonSettings({ baseUrl })).toThrow(expect.objectContaining({ kind: 'public_server_refused' }));
    expect(() => photonSettings({ baseUrl, allowPublicServer: true })).toThrow(expect.objectContaining({ kind: 'contact_required' }));
    expect(photonSettings({ baseUrl, allowPublicServer: true, contact: 'me@example.org' })).toMatchObject({
      isPublicServer: true,
      concurrency: 1,
      minIntervalMs: 1_000,
    });
  });

  it('names what cannot be used', () => {
    expect(() => photonSettings({ concurrency: 0 })).toThrow(
      expect.objectContaining({ kind: 'invalid_setting', message: expect.stringContaining('concurrency') }),
    );
  });
});

describe('checkPhoton', () => {
  const check = async (script: PhotonScript = {}, today = TODAY) =>
    checkPhoton({ baseUrl: (await start(script)).baseUrl, retries: 0 }, { today });

  it('finds all well', async () => {
    expect((await check()).map(({ subject, state, remedy }) => [subject, state, remedy])).toEqual([
      ['photon', 'ok', null],
      ['photon data', 'ok', null],
      ['photon search', 'ok', null],
    ]);
  });

  it('warns of old data, of a database that finds nothing, and of one without English', async () => {
    expect((await check({}, Date.parse('2029-01-01T00:00:00Z')))[1]).toMatchObject({
      state: 'warning',
      summary: 'The data are of 2026-11-01.',
    });
    await server?.stop();
    expect((await check({ search: (_request, response) => void response.end(reply('search-empty.json')) })).at(-1)).toMatchObject({
      subject: 'photon search',
      state: 'warning',
    });
    await server?.stop();
    expect((await check({ languages: ['de'] })).at(-1)).toMatchObject({ subject: 'photon language', state: 'warning' });
  });

  it('says how to start a server that is not there', async () => {
    const { baseUrl } = await start();
    await server?.stop();
    expect(await checkPhoton({ baseUrl, retries: 0 })).toEqual([
      expect.objectContaining({ subject: 'photon', state: 'failed', remedy: expect.stringContaining('java -jar photon.jar') }),
    ]);
  });
});
