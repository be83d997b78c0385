/** What the healthy servers of these tests know: towns that each have a namesake elsewhere. */
export const TOWNS = ['Lyon', 'Geneva', 'Oslo', 'Bergen'] as const;

export type Town = (typeof TOWNS)[number];

const PLACES: Readonly<Record<Town, readonly [country: string, code: string, lat: number, lon: number]>> = {
  Lyon: ['France', 'fr', 45.76, 4.83],
  Geneva: ['Switzerland', 'ch', 46.2, 6.14],
  Oslo: ['Norway', 'no', 59.91, 10.75],
  Bergen: ['Norway', 'no', 60.39, 5.32],
};

/** One record of a search as Nominatim sends it. */
export function recordOf(town: Town, facts: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const [country, code, lat, lon] = PLACES[town];
  return {
    osm_type: 'relation',
    osm_id: 1_000 + TOWNS.indexOf(town),
    lat: String(lat),
    lon: String(lon),
    category: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: 0.7,
    addresstype: 'city',
    name: town,
    display_name: `${town}, ${country}`,
    address: { city: town, country, country_code: code },
    extratags: {},
    namedetails: { name: town },
    boundingbox: [lat - 0.1, lat + 0.1, lon - 0.1, lon + 0.1].map(String),
    ...facts,
  };
}

/** All that a search for a town finds. */
export function recordsOf(town: Town): readonly Readonly<Record<string, unknown>>[] {
  const namesake = {
    osm_type: 'node',
    osm_id: 2_000 + TOWNS.indexOf(town),
    lat: '40.5',
    lon: '-90.5',
    importance: 0.3,
    display_name: `${town}, Illinois, United States`,
    address: { city: town, state: 'Illinois', country: 'United States', country_code: 'us' },
    boundingbox: ['40.4', '40.6', '-90.6', '-90.4'],
  };
  return [recordOf(town), recordOf(town, namesake)];
}

/** A feature as Photon sends it. */
export function photonFeatureOf(
  town: Town,
  { point, id = 1_000 + TOWNS.indexOf(town) }: FeatureFacts = {},
): Readonly<Record<string, unknown>> {
  const [country, code, lat, lon] = PLACES[town];
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: point ?? [lon, lat] },
    properties: {
      osm_type: 'R',
      osm_id: id,
      osm_key: 'place',
      osm_value: 'city',
      type: 'city',
      countrycode: code.toUpperCase(),
      name: town,
      country,
    },
  };
}

/** A feature as Pelias sends it. */
export function peliasFeatureOf(
  town: Town,
  { point, id = 1_000 + TOWNS.indexOf(town) }: FeatureFacts = {},
): Readonly<Record<string, unknown>> {
  const [country, , lat, lon] = PLACES[town];
  const properties = {
    gid: `whosonfirst:locality:${id}`,
    layer: 'locality',
    source: 'whosonfirst',
    source_id: String(id),
    name: town,
    label: `${town}, ${country}`,
    confidence: 1,
    match_type: 'exact',
    country,
  };
  return { type: 'Feature', geometry: { type: 'Point', coordinates: point ?? [lon, lat] }, properties };
}

interface FeatureFacts {
  /** Longitude and latitude, or what is none. */
  readonly point?: readonly unknown[];
  readonly id?: number;
}

/** What stands around the features of Pelias. */
export const PELIAS_FRAME = {
  geocoding: { version: '0.2', engine: { name: 'Pelias', version: '1.0' } },
  type: 'FeatureCollection',
} as const;

/** The documents of a batch. The second is the one whose requests meet a fault; nothing of the others does. */
export const DOCUMENTS = [
  { doc_id: 'before', text: 'Rain in Lyon.' },
  { doc_id: 'faulty', text: 'From Geneva to Oslo.' },
  { doc_id: 'after', text: 'Snow in Bergen.' },
] as const;

export const FAULTY_TEXT = DOCUMENTS[1].text;
/** Of its two names, the one whose look-up meets a fault. */
export const FAULTY_NAME = 'Geneva';
