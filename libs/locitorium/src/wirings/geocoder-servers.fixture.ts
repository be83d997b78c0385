import { LoopbackServer } from '@locitorium/http/testing';

const NOMINATIM_SUVA = {
  osm_type: 'relation',
  osm_id: 3375439,
  lat: '-18.1415884',
  lon: '178.4421662',
  category: 'place',
  type: 'city',
  place_rank: 16,
  importance: 0.55,
  addresstype: 'city',
  name: 'Suva',
  display_name: 'Suva, Rewa, Central, Fiji',
  address: { city: 'Suva', country: 'Fiji', country_code: 'fj' },
  boundingbox: ['-18.2', '-18.0', '178.3', '178.5'],
};

const PHOTON_SUVA = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [178.4421662, -18.1415884] },
  properties: {
    osm_type: 'R',
    osm_id: 3375439,
    osm_key: 'place',
    osm_value: 'city',
    type: 'city',
    countrycode: 'FJ',
    name: 'Suva',
    country: 'Fiji',
    state: 'Central',
    extent: [178.3, -18, 178.5, -18.2],
  },
};

const PELIAS_SUVA = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [178.4421662, -18.1415884] },
  properties: {
    gid: 'whosonfirst:locality:101936107',
    layer: 'locality',
    source: 'whosonfirst',
    source_id: '101936107',
    name: 'Suva',
    label: 'Suva, Fiji',
    confidence: 1,
    match_type: 'exact',
    country: 'Fiji',
    country_a: 'FJI',
  },
  bbox: [178.3, -18.2, 178.5, -18],
};

/** What each answers to any question, by path, in the shape it documents. */
const ANSWERS = Object.freeze({
  nominatim: {
    '/status': { status: 0, message: 'OK', data_updated: '2026-11-01T00:00:00+00:00', software_version: '5.3.0' },
    '/search': [NOMINATIM_SUVA],
  },
  photon: {
    '/status': { status: 'Ok', import_date: '2026-11-01T00:00:00Z', version: '1.0.0' },
    '/api': { type: 'FeatureCollection', features: [PHOTON_SUVA] },
  },
  pelias: {
    '/v1/search': {
      geocoding: { version: '0.2', engine: { name: 'Pelias', version: '1.0' } },
      type: 'FeatureCollection',
      features: [PELIAS_SUVA],
    },
  },
} satisfies Record<string, Record<string, unknown>>);

/** A geocoder on loopback that knows nothing but the capital of Fiji. */
export function geocoderServer(geocoder: keyof typeof ANSWERS): Promise<LoopbackServer> {
  return LoopbackServer.start((request, response) => {
    const answer = (ANSWERS[geocoder] as Readonly<Record<string, unknown>>)[new URL(request.url ?? '/', 'http://127.0.0.1').pathname];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
}
