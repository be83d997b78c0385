import { describe, expect, it } from '@jest/globals';
import { queryVariantsOf, mergeTwins, type FoundPlace, type QueryVariant } from '@locitorium/geocoding';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { toFoundPlace } from './to-candidate.ts';
import type { NominatimPlace } from './nominatim-api.ts';

const found = (place: NominatimPlace): FoundPlace => toFoundPlace(place, queryVariantsOf('X1')[0] as QueryVariant, 'X1');
const idsOf = (...places: readonly NominatimPlace[]) => mergeTwins(places.map(found)).map(({ osmId }) => osmId);

const AREA = {
  osm_type: 'relation',
  osm_id: 1,
  name: 'Ely',
  category: 'boundary',
  type: 'administrative',
  addresstype: 'city',
  place_rank: 16,
  boundingbox: ['-1', '1', '-1', '1'],
  address: { country_code: 'gb' },
};
const POINT = {
  osm_type: 'node',
  osm_id: 2,
  name: 'Ely',
  category: 'place',
  type: 'town',
  addresstype: 'town',
  place_rank: 18,
  lat: '0.5',
  lon: '0.5',
  address: { country_code: 'gb' },
};

describe('mergeTwins', () => {
  it('shows the boundary at the place of the point, with the population of the point', () => {
    const [node, relation] = [recordedPlace('search-point-and-boundary.json', 0), recordedPlace('search-point-and-boundary.json', 1)];
    const merged = mergeTwins([node, relation].map(found));
    expect(merged).toEqual([expect.objectContaining({ osmType: 'relation', osmId: 62508, population: 1_073_096 })]);
  });

  it.each<[string, object, object, number[]]>([
    ['a point in its boundary', AREA, POINT, [1]],
    ['a point and a boundary that name no item', { ...AREA, extratags: { wikidata: 'Q1' } }, POINT, [1]],
    ['one object under two categories', { ...POINT, category: 'tourism' }, POINT, [2]],
    ['two points on one spot', { ...POINT, osm_id: 3, lat: '0.501' }, POINT, [3]],
    [
      'one river many times',
      { ...POINT, osm_type: 'way', osm_id: 3, lat: '9', extratags: { wikidata: 'Q2' } },
      { ...POINT, extratags: { wikidata: 'Q2' } },
      [3],
    ],
    ['different spellings of one name', { ...AREA, name: 'Ély' }, POINT, [1]],
  ])('takes %s for one place', (_what, a, b, ids) => {
    expect(idsOf(barePlace(a as Record<string, unknown>), barePlace(b as Record<string, unknown>))).toEqual(ids);
  });

  it.each<[string, object, object]>([
    ['namesakes in two countries', AREA, { ...POINT, address: { country_code: 'us' } }],
    ['namesakes that are far apart', { ...POINT, osm_id: 1, lat: '3' }, POINT],
    ['a city and its quarter of the same name', AREA, { ...POINT, type: 'suburb', addresstype: 'suburb', place_rank: 20 }],
    ['a country and its capital', { ...AREA, addresstype: 'country', place_rank: 4 }, POINT],
    ['a place and its neighbour', AREA, { ...POINT, name: 'Wells' }],
    ['two items that say they differ', { ...AREA, extratags: { wikidata: 'Q1' } }, { ...POINT, extratags: { wikidata: 'Q2' } }],
    ['two areas of the same name, one in the other', AREA, { ...AREA, osm_id: 2, lat: '0.9', lon: '0.9' }],
    ['two postcodes', { type: 'postcode', name: '10115', lat: '1' }, { type: 'postcode', name: '10115', lat: '2' }],
  ])('keeps %s apart', (_what, a, b) => {
    expect(idsOf(barePlace(a as Record<string, unknown>), barePlace(b as Record<string, unknown>))).toHaveLength(2);
  });

  it('finds a point in a box across the antimeridian', () => {
    const area = { ...AREA, boundingbox: ['-20', '-15', '177', '-178'], lat: '-17', lon: '178' };
    expect(idsOf(barePlace(area), barePlace({ ...POINT, lat: '-16', lon: '-179' }))).toEqual([1]);
  });

  it('keeps the order, and changes nothing it was given', () => {
    const list = [found(barePlace(POINT)), found(barePlace({ ...POINT, osm_id: 9, name: 'Wells' })), found(barePlace(AREA))];
    const before = structuredClone(list);
    expect(mergeTwins(list).map(({ osmId }) => osmId)).toEqual([1, 9]);
    expect(list).toEqual(before);
  });
});
