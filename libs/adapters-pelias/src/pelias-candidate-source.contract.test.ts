import { afterAll, beforeAll } from '@jest/globals';
import type { LoopbackServer } from '@locitorium/http/testing';
import { describeCandidateSource } from '@locitorium/ports/testing';
import nock from 'nock';
import { connectPelias } from './connect-pelias.ts';
import { peliasServer } from './pelias-server.fixture.ts';

let server: LoopbackServer;

beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  server = await peliasServer();
});
afterAll(async () => {
  await server.stop();
  nock.disableNetConnect();
});

describeCandidateSource('Pelias', {
  create: () => connectPelias({ baseUrl: server.baseUrl }),
  known: [
    { name: 'Paris', countryCode: 'FR' },
    { name: 'Paris', countryCode: 'US' },
    { name: 'Köln', countryCode: 'DE' },
    { name: 'Fiji', countryCode: 'FJ' },
    { name: 'Burma', countryCode: 'MM' },
    { name: 'Puerto Rico', countryCode: 'PR' },
    { name: 'Pristina', countryCode: 'XK' },
    { name: 'Eiffel Tower', countryCode: 'FR' },
  ],
  ambiguous: 'Paris',
  unknown: 'Zembla',
  createBroken: async () => {
    const down = await peliasServer();
    const source = await connectPelias({ baseUrl: down.baseUrl, retries: 1, firstRetryDelayMs: 1, longestRetryDelayMs: 1 });
    await down.stop();
    return source;
  },
});
