import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { checkNominatim, connectNominatim } from './connect-nominatim.ts';
import type { NominatimOptions } from './descriptor.ts';
import { reply } from './replies.fixture.ts';

const BASE = 'http://localhost:8080';
const options: NominatimOptions = { baseUrl: BASE, retries: 1, firstRetryDelayMs: 1, longestRetryDelayMs: 1 };
const status = (body: string, base = BASE): nock.Scope => nock(base).get('/status').query({ format: 'json' }).reply(200, body);
const changed = (changes: object): string => JSON.stringify({ ...(JSON.parse(reply('status.json')) as object), ...changes });

describe('connectNominatim', () => {
  it('names a server that is not there as something to be started', async () => {
    nock(BASE)
      .get('/status')
      .query(true)
      .times(2)
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    await expect(connectNominatim(options)).rejects.toMatchObject({
      kind: 'geocoder_unavailable',
      blame: 'prerequisite',
      facts: { code: 'ECONNREFUSED' },
    });
  });

  it('names a database that is down behind a server that says 200', async () => {
    status(reply('status-database-down.json'));
    await expect(connectNominatim(options)).rejects.toMatchObject({
      kind: 'geocoder_unavailable',
      blame: 'prerequisite',
      facts: { nominatim_status: 700 },
    });
  });

  it('names a server that is none', async () => {
    nock(BASE).get('/status').query(true).reply(200, 'OK', { 'content-type': 'text/plain' });
    await expect(connectNominatim(options)).rejects.toMatchObject({ kind: 'invalid_reply' });
  });

  it("ends with the caller's reason", async () => {
    await expect(connectNominatim(options, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });
});

describe('the identity', () => {
  const identityWith = async (given: NominatimOptions = {}, body = reply('status.json')) => {
    status(body, given.baseUrl?.replace('anna:hunter2@', '') ?? BASE);
    return (await connectNominatim({ ...options, ...given })).identity;
  };

  it.each<[string, NominatimOptions]>([
    ['the client policy', { concurrency: 2, timeoutMs: 50_000, retries: 0, cachedCandidates: 0 }],
    ['who asks', { contact: 'me@example.org' }],
    ['credentials', { baseUrl: BASE.replace('//', '//anna:hunter2@') }],
  ])('does not change with %s', async (_what, given) => {
    expect(await identityWith(given)).toEqual(await identityWith());
  });

  it.each<[string, NominatimOptions, string]>([
    ['the server', { baseUrl: 'http://127.0.0.1' }, reply('status.json')],
    ['the layers', { layers: [] }, reply('status.json')],
    ['the date of the data', {}, changed({ data_updated: '2026-11-02T00:00:00+00:00' })],
    ['the version of the server', {}, changed({ software_version: '5.4.0' })],
  ])('changes with %s', async (_what, given, body) => {
    expect((await identityWith(given, body)).hash).not.toBe((await identityWith()).hash);
  });

  it('leaves the date of the data out where told to', async () => {
    const given = { dataDateInIdentity: false };
    expect(await identityWith(given, changed({ data_updated: null }))).toEqual(await identityWith(given));
  });
});

describe('checkNominatim', () => {
  const options: NominatimOptions = { baseUrl: BASE, retries: 0 };
  const TODAY = Date.parse('2026-11-21T12:00:00Z');

  const status = (body: string): nock.Scope => nock(BASE).get('/status').query({ format: 'json' }).reply(200, body);
  const check = (today = TODAY) => checkNominatim(options, { today });

  it('finds all well', async () => {
    status(reply('status.json'))
      .get('/search')
      .query({ q: 'Paris', format: 'jsonv2', limit: '1', addressdetails: '1', 'accept-language': 'en' })
      .reply(200, reply('search-paris.json'));
    expect((await check()).map(({ subject, state, remedy }) => [subject, state, remedy])).toEqual([
      ['nominatim', 'ok', null],
      ['nominatim data', 'ok', null],
      ['nominatim search', 'ok', null],
    ]);
  });

  it('warns of old data', async () => {
    status(reply('status.json')).get('/search').query(true).reply(200, reply('search-paris.json'));
    expect((await check(Date.parse('2029-01-01T00:00:00Z')))[1]).toMatchObject({
      state: 'warning',
      summary: 'The data are of 2026-11-01.',
    });
  });

  it('warns of an import that finds nothing', async () => {
    status(reply('status.json')).get('/search').query(true).reply(200, '[]');
    expect((await check()).at(-1)).toMatchObject({ subject: 'nominatim search', state: 'warning' });
  });

  it('says how to start a server', async () => {
    nock(BASE)
      .get('/status')
      .query(true)
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    expect(await check()).toEqual([
      expect.objectContaining({ subject: 'nominatim', state: 'failed', remedy: expect.stringContaining('nominatim serve') }),
    ]);
  });

  it('says that the database is missing', async () => {
    status(reply('status-database-down.json'));
    expect(await check()).toEqual([
      expect.objectContaining({
        state: 'failed',
        remedy: expect.stringContaining('PostgreSQL'),
        facts: expect.objectContaining({ nominatim_status: 700 }),
      }),
    ]);
  });

  it('says that searches fail although the status is well', async () => {
    status(reply('status.json')).get('/search').query(true).times(2).reply(500, reply('error-internal.json'));
    expect((await check()).at(-1)).toMatchObject({ subject: 'nominatim search', state: 'failed', facts: { kind: 'geocoder_unavailable' } });
  });

  it('says that it is not wanted', async () => {
    nock(BASE).get('/status').query(true).reply(403, reply('error-blocked.html'));
    expect(await check()).toEqual([
      expect.objectContaining({ state: 'failed', facts: expect.objectContaining({ kind: 'geocoder_refused' }) }),
    ]);
  });

  it('rejects for settings that cannot be used, and for callers that gave up', async () => {
    await expect(checkNominatim({ concurrency: 0 })).rejects.toMatchObject({ kind: 'invalid_setting' });
    await expect(checkNominatim(options, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });
});
