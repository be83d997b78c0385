import type { ImportanceTable } from './importance.ts';
import type { LonLat, OsmDocument, Tags } from './osm-document.ts';

interface Landmark {
  readonly at: LonLat;
  readonly importance: number | null;
  readonly tags: Tags & { readonly name: string };
}

const landmark = (lat: number, lon: number, importance: number | null, tags: Landmark['tags']): Landmark => ({
  at: [lon, lat],
  importance,
  tags,
});

/** Continents and seas, which lie in no country, and things that are no settlements: mountains, museums, an airport, a restaurant. */
const LANDMARKS: readonly Landmark[] = Object.freeze([
  landmark(51, 10, 0.9, { place: 'continent', name: 'Europe', 'name:ja': 'ヨーロッパ', 'name:fr': 'Europe', 'name:de': 'Europa' }),
  landmark(44, 88, 0.9, { place: 'continent', name: 'Asia', 'name:ja': 'アジア', 'name:fr': 'Asie', 'name:de': 'Asien' }),
  landmark(12, 18, 0.9, { place: 'continent', name: 'Africa', 'name:ja': 'アフリカ', 'name:fr': 'Afrique', 'name:de': 'Afrika' }),
  landmark(51, -110, 0.9, {
    place: 'continent',
    name: 'North America',
    'name:ja': '北アメリカ',
    'name:fr': 'Amérique du Nord',
    'name:de': 'Nordamerika',
  }),
  landmark(-21, -61, 0.9, {
    place: 'continent',
    name: 'South America',
    'name:ja': '南アメリカ',
    'name:fr': 'Amérique du Sud',
    'name:de': 'Südamerika',
  }),
  landmark(13.6, -40, 0.85, {
    place: 'ocean',
    name: 'Atlantic Ocean',
    'name:ja': '大西洋',
    'name:fr': 'Océan Atlantique',
    'name:de': 'Atlantischer Ozean',
  }),
  landmark(2.8, -160, 0.85, {
    place: 'ocean',
    name: 'Pacific Ocean',
    'name:ja': '太平洋',
    'name:fr': 'Océan Pacifique',
    'name:de': 'Pazifischer Ozean',
  }),
  landmark(35.2, 18.1, 0.8, {
    place: 'sea',
    name: 'Mediterranean Sea',
    'name:ja': '地中海',
    'name:fr': 'Mer Méditerranée',
    'name:de': 'Mittelmeer',
  }),
  landmark(35.3607, 138.7274, 0.6, { natural: 'volcano', name: '富士山', 'name:en': 'Mount Fuji', 'name:ja': '富士山', ele: '3776' }),
  landmark(45.8327, 6.8652, 0.55, { natural: 'peak', name: 'Mont Blanc', 'name:en': 'Mont Blanc', 'name:ja': 'モンブラン', ele: '4806' }),
  landmark(27.9881, 86.925, 0.62, {
    natural: 'peak',
    name: 'Mount Everest',
    'name:en': 'Mount Everest',
    'name:ja': 'エベレスト',
    'name:ne': 'सगरमाथा',
    ele: '8849',
  }),
  landmark(48.8584, 2.2945, 0.61, {
    tourism: 'attraction',
    name: 'Tour Eiffel',
    'name:en': 'Eiffel Tower',
    'name:ja': 'エッフェル塔',
    'name:de': 'Eiffelturm',
  }),
  landmark(48.8611, 2.3364, 0.6, {
    tourism: 'museum',
    name: 'Musée du Louvre',
    'name:en': 'Louvre Museum',
    'addr:street': 'Rue de Rivoli',
    'addr:housenumber': '99',
    'addr:postcode': '75001',
  }),
  landmark(52.5163, 13.3777, 0.55, {
    historic: 'city_gate',
    tourism: 'attraction',
    name: 'Brandenburger Tor',
    'name:en': 'Brandenburg Gate',
  }),
  landmark(51.47, -0.4543, 0.55, { aeroway: 'aerodrome', name: 'Heathrow Airport', iata: 'LHR', icao: 'EGLL' }),
  landmark(40.7484, -73.9857, 0.6, {
    tourism: 'attraction',
    building: 'yes',
    name: 'Empire State Building',
    'addr:street': '5th Avenue',
    'addr:housenumber': '350',
    'addr:postcode': '10118',
  }),
  landmark(35.6586, 139.7454, 0.52, {
    tourism: 'attraction',
    man_made: 'tower',
    name: '東京タワー',
    'name:en': 'Tokyo Tower',
    'name:ja': '東京タワー',
  }),
  landmark(-33.8568, 151.2153, 0.58, { amenity: 'arts_centre', building: 'yes', name: 'Sydney Opera House' }),
  landmark(51.5238, -0.1586, 0.4, {
    tourism: 'museum',
    name: 'Sherlock Holmes Museum',
    'addr:street': 'Baker Street',
    'addr:housenumber': '221B',
  }),
  landmark(48.8555, 2.3588, null, {
    amenity: 'restaurant',
    name: 'Chez Louise',
    cuisine: 'french',
    'addr:street': 'Rue de Rivoli',
    'addr:housenumber': '14',
    'addr:postcode': '75004',
  }),
]);

interface Line {
  readonly tags: Tags;
  /** [latitude, longitude] pairs. */
  readonly points: readonly (readonly [number, number])[];
}

const LINES: readonly Line[] = Object.freeze([
  {
    tags: { highway: 'primary', name: 'Rue de Rivoli' },
    points: [
      [48.8655, 2.3237],
      [48.8625, 2.3345],
      [48.8606, 2.3405],
      [48.8553, 2.359],
    ],
  },
  {
    tags: { highway: 'secondary', name: 'Unter den Linden' },
    points: [
      [52.5163, 13.3789],
      [52.5173, 13.3889],
      [52.5184, 13.398],
    ],
  },
  {
    tags: { highway: 'secondary', name: 'Baker Street' },
    points: [
      [51.5152, -0.1526],
      [51.52, -0.1566],
      [51.5237, -0.1585],
    ],
  },
  {
    tags: { highway: 'primary', name: '5th Avenue', alt_name: 'Fifth Avenue' },
    points: [
      [40.7309, -73.9973],
      [40.7484, -73.9857],
      [40.7644, -73.973],
    ],
  },
  {
    tags: { highway: 'primary', name: 'Broadway' },
    points: [
      [40.7046, -74.0137],
      [40.7308, -73.992],
      [40.758, -73.9855],
      [40.7681, -73.9819],
    ],
  },
  {
    tags: { highway: 'secondary', name: '表参道', 'name:en': 'Omotesando' },
    points: [
      [35.6652, 139.7123],
      [35.6702, 139.7027],
    ],
  },
  {
    tags: { waterway: 'river', name: 'La Seine', 'name:en': 'Seine', 'name:ja': 'セーヌ川' },
    points: [
      [48.79, 2.4],
      [48.835, 2.375],
      [48.8555, 2.355],
      [48.8606, 2.335],
      [48.863, 2.31],
      [48.85, 2.28],
    ],
  },
]);

export function addLandmarks(document: OsmDocument, importance: ImportanceTable): void {
  for (const { at, importance: weight, tags } of LANDMARKS) {
    const wikipedia = weight === null ? undefined : importance.enter([tags['name:en'] ?? tags.name], weight);
    document.addNode(at, { ...tags, 'name:en': tags['name:en'] ?? tags.name, wikipedia });
  }
  for (const { tags, points } of LINES)
    document.addWay(
      points.map(([lat, lon]): LonLat => [lon, lat]),
      tags,
    );
}
