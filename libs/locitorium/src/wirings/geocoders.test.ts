import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoopbackServer } from '@locitorium/http/testing';
import nock from 'nock';
import { createLocitorium } from '../create-locitorium.ts';
import { CANDIDATE_SOURCE, ContainerModule, type CandidateSource } from '../wiring.ts';
import { expectContract } from './expect-contract.fixture.ts';
import { geocoderServer } from './geocoder-servers.fixture.ts';

/** The first use of real parts in a worker of Jest compiles them. */
const PATIENCE_MS = 60_000;

const DOCUMENT = { docId: 'd1', text: 'Rain in Suva.', meta: { source: null, lang: null, ref: null, createdAt: null, other: {} } };

let servers: Readonly<Record<'nominatim' | 'photon' | 'pelias', LoopbackServer>>;

beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  const [nominatim, photon, pelias] = await Promise.all([geocoderServer('nominatim'), geocoderServer('photon'), geocoderServer('pelias')]);
  servers = { nominatim, photon, pelias };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  nock.disableNetConnect();
});

const baseUrls = () => ({
  nominatimBaseUrl: servers.nominatim.baseUrl,
  photonBaseUrl: servers.photon.baseUrl,
  peliasBaseUrl: servers.pelias.baseUrl,
});

describe('a geocoder is swapped', () => {
  it.each(['gazetteer', 'nominatim', 'photon', 'pelias'] as const)(
    'by one setting: %s',
    async (geocoder) => {
      await using locitorium = await createLocitorium({ ...baseUrls(), geocoder });
      const grounded = await locitorium.ground(DOCUMENT.text);
      expectContract(DOCUMENT, grounded);
      expect(grounded.groundings).toMatchObject([
        { mention: { surface: 'Suva', start: 8, end: 12 }, status: 'resolved', selected: { countryCode: 'FJ' } },
      ]);
      const grounding = grounded.groundings[0];
      if (grounding?.status !== 'resolved') throw new Error('Suva was not resolved.');
      const { lat, lon } = grounding.selected;
      expect([lat, lon]).toEqual([expect.closeTo(-18.14, 1), expect.closeTo(178.44, 1)]);
      expect(await locitorium.modelInfo()).toMatchObject({
        candidateSource: geocoder === 'gazetteer' ? expect.stringContaining('gazetteer') : geocoder,
        geocoder: geocoder === 'gazetteer' ? 'none' : geocoder,
        geocoderBaseUrl: geocoder === 'gazetteer' ? 'none' : servers[geocoder].baseUrl,
        nominatimBaseUrl: geocoder === 'nominatim' ? servers.nominatim.baseUrl : 'none',
      });
    },
    PATIENCE_MS,
  );

  it.each([
    [
      'photon',
      async (): Promise<CandidateSource> =>
        (await import('@locitorium/adapters-photon')).connectPhoton({ baseUrl: servers.photon.baseUrl }),
    ],
    [
      'pelias',
      async (): Promise<CandidateSource> =>
        (await import('@locitorium/adapters-pelias')).connectPelias({ baseUrl: servers.pelias.baseUrl }),
    ],
  ] as const)(
    'by a binding in code: %s',
    async (name, connect) => {
      const source = await connect();
      const module = new ContainerModule(({ rebind }) => {
        rebind(CANDIDATE_SOURCE).toConstantValue(source);
      });
      await using locitorium = await createLocitorium({}, { modules: [module] });
      const grounded = await locitorium.ground(DOCUMENT.text);
      expectContract(DOCUMENT, grounded);
      expect(grounded.groundings).toMatchObject([{ status: 'resolved', selected: { countryCode: 'FJ' } }]);
      expect(await locitorium.modelInfo()).toMatchObject({
        candidateSource: name,
        geocoder: name,
        geocoderBaseUrl: 'none',
        nominatimBaseUrl: 'none',
      });
    },
    PATIENCE_MS,
  );

  it.each([
    { geocoder: 'photon', photonBaseUrl: 'http://photon.example' },
    { geocoder: 'pelias', peliasBaseUrl: 'http://pelias.example' },
  ] as const)(
    'but not for one on another machine, unasked: $geocoder',
    async (settings) => {
      await expect(createLocitorium(settings).then((locitorium) => locitorium.ground(DOCUMENT.text))).rejects.toMatchObject({
        kind: 'remote_refused',
      });
    },
    PATIENCE_MS,
  );
});
