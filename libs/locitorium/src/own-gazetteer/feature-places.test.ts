import { describe, expect, it } from '@jest/globals';
import { geoJsonPlaces, linkedPlaces } from './feature-places.ts';

async function* features(...given: readonly unknown[]) {
  yield* given;
}

async function first<T>(places: AsyncIterable<T>): Promise<T | undefined> {
  for await (const place of places) return place;
  return undefined;
}

const point = { type: 'Point', coordinates: [37.5, -3.4] };

describe('geoJsonPlaces', () => {
  it('reads properties under the usual names of columns, and the identifier of the feature', async () => {
    const properties = { name: 'Kijiji', alternates: ['Old Kijiji', 'Kijiji Cha Zamani'], country: 'TZ', population: 840, height: null };
    expect(await first(geoJsonPlaces(features({ type: 'Feature', id: 'f1', properties, geometry: point })))).toMatchObject({
      at: 'feature 1',
      id: 'f1',
      name: 'Kijiji',
      lat: -3.4,
      lon: 37.5,
      alternates: ['Old Kijiji', 'Kijiji Cha Zamani'],
      country: 'TZ',
      population: '840',
    });
  });

  it('takes the middle of an area, and its box', async () => {
    const ring = [
      [37, -4],
      [38, -4],
      [38, -3],
      [37, -3],
      [37, -4],
    ];
    const feature = { type: 'Feature', properties: { id: 1, name: 'Ziwa' }, geometry: { type: 'Polygon', coordinates: [ring] } };
    expect(await first(geoJsonPlaces(features(feature)))).toMatchObject({ lat: -3.5, lon: 37.5, bbox: [-4, -3, 37, 38] });
  });

  it('refuses what is no feature, and has no point for what crosses the antimeridian', async () => {
    expect(await first(geoJsonPlaces(features({ type: 'Point', coordinates: [1, 2] })))).toEqual({ at: 'feature 1', reason: 'no_feature' });
    const line = {
      type: 'LineString',
      coordinates: [
        [179, 1],
        [-179, 1],
      ],
    };
    expect(await first(geoJsonPlaces(features({ type: 'Feature', properties: {}, geometry: line })))).toMatchObject({ lat: '', lon: '' });
  });
});

describe('linkedPlaces', () => {
  it('reads title, toponyms, country, type and container', async () => {
    const feature = {
      '@id': 'https://example.org/places/7',
      type: 'Feature',
      properties: { title: 'Kijiji', ccodes: ['TZ'], fclasses: ['P'] },
      names: [{ toponym: 'Kijiji' }, { toponym: 'Kijiji cha Kale' }],
      types: [{ identifier: 'https://www.geonames.org/ontology#P.PPLA2', label: 'seat' }],
      relations: [{ relationType: 'gvp:broaderPartitive', label: 'Kilimanjaro' }],
      geometry: { type: 'GeometryCollection', geometries: [point] },
    };
    expect(await first(linkedPlaces(features(feature)))).toEqual({
      at: 'feature 1',
      id: 'https://example.org/places/7',
      name: 'Kijiji',
      lat: -3.4,
      lon: 37.5,
      alternates: ['Kijiji', 'Kijiji cha Kale'],
      country: 'TZ',
      admin: ['Kilimanjaro'],
      type: 'PPLA2',
      featureClass: 'P',
      population: '',
    });
  });
});
