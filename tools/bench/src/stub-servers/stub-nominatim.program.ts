import { serveStub } from './serve-stub.ts';

// A geocoder that knows every name, several times over, with records as long as Nominatim's own.

const { delayMs, results, recording } = JSON.parse(process.argv[2] ?? '{}') as { delayMs: number; results: number; recording: boolean };

const STATUS =
  '{"status":0,"message":"OK","data_updated":"2026-11-01T00:00:00+00:00","software_version":"5.3.3","database_version":"5.3.3"}';

serveStub({
  slots: Number.POSITIVE_INFINITY,
  recording,
  answer: (url) => {
    if (url.pathname === '/status') return { body: STATUS, delayMs: 0, what: null };
    const name = url.searchParams.get('q') ?? url.searchParams.get('city') ?? '';
    return { body: JSON.stringify(Array.from({ length: results }, (_, i) => place(name, i))), delayMs, what: name };
  },
});

/** About 1.2 kB, as much as Nominatim's records of towns with names in some languages have. */
function place(name: string, i: number): unknown {
  const [lat, lon] = [-60 + i * 3, -150 + i * 7];
  return {
    place_id: 100_000 + i,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: 1_000_000 + i,
    lat: String(lat),
    lon: String(lon),
    category: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: 0.6 - i / 100,
    addresstype: 'town',
    name,
    display_name: `${name}, Example County, Example State, 12345, United States`,
    address: {
      town: name,
      county: 'Example County',
      state: 'Example State',
      'ISO3166-2-lvl4': 'US-IL',
      postcode: '12345',
      country: 'United States',
      country_code: 'us',
    },
    extratags: {
      population: String(90_000 - i * 1_000),
      wikidata: `Q${28_000 + i}`,
      wikipedia: `en:${name}`,
      linked_place: 'town',
      website: 'https://town.example/',
      capital: 'no',
    },
    namedetails: {
      name,
      'name:en': name,
      'name:de': name,
      'name:fr': name,
      'name:es': `${name} del Norte`,
      'name:ja': 'スプリングフィールド',
      'name:ru': 'Спрингфилд',
      'name:ar': 'سبرينغفيلد',
      'name:zh': '春田',
      'name:uk': 'Спрінгфілд',
    },
    boundingbox: [String(lat - 0.1), String(lat + 0.1), String(lon - 0.1), String(lon + 0.1)],
  };
}
