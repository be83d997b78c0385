import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { checkNominatim } from './check-nominatim.ts';
import type { NominatimOptions } from './descriptor.ts';
import { reply } from './replies.fixture.ts';

const BASE = 'http://localhost:8080';
const options: NominatimOptions = { baseUrl: BASE, retries: 0 };
const TODAY = Date.parse('2026-11-21T12:00:00Z');

const status = (body: string): nock.Scope => nock(BASE).get('/status').query({ format: 'json' }).reply(200, body);
const check = (today = TODAY) => checkNominatim(options, { today });

describe('checkNominatim', () => {
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
