import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { connectNominatim } from './connect-nominatim.ts';
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
