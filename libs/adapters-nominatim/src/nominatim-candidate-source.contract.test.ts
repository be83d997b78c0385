import { afterAll, beforeAll } from '@jest/globals';
import { describeCandidateSource } from '@locitorium/ports/testing';
import nock from 'nock';
import { connectNominatim } from './connect-nominatim.ts';
import type { LoopbackServer } from '@locitorium/http/testing';
import { nominatimServer } from './nominatim-server.fixture.ts';

let server: LoopbackServer;

beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  server = await nominatimServer();
});
afterAll(async () => {
  await server.stop();
  nock.disableNetConnect();
});

describeCandidateSource('Nominatim', {
  create: () => connectNominatim({ baseUrl: server.baseUrl }),
  known: [
    { name: 'Paris', countryCode: 'FR' },
    { name: 'Paris', countryCode: 'US' },
    { name: 'Cologne', countryCode: 'DE' },
    { name: 'Fiji', countryCode: 'FJ' },
    { name: 'Burma', countryCode: 'MM' },
    { name: 'Puerto Rico', countryCode: 'PR' },
    { name: 'Eiffel Tower', countryCode: 'FR' },
    { name: '75004', countryCode: 'FR' },
  ],
  ambiguous: 'Paris',
  unknown: 'Zembla',
  createBroken: async () => {
    const down = await nominatimServer();
    const source = await connectNominatim({ baseUrl: down.baseUrl, retries: 1, firstRetryDelayMs: 1, longestRetryDelayMs: 1 });
    await down.stop();
    return source;
  },
});
