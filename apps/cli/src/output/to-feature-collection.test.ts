import { describe, expect, it } from '@jest/globals';
import { toFeatureCollection } from '@locitorium/domain';
import { candidate, grounded, MODEL_INFO, resolved, unlisted } from './grounded-document.fixture.ts';

const collect = (...groundings: Parameters<typeof grounded>) => toFeatureCollection(grounded(...groundings), MODEL_INFO);

describe('toFeatureCollection, RFC 7946', () => {
  it('puts longitude before latitude (3.1.1)', () => {
    expect(collect(resolved('Suva', 0)).features[0]!.geometry).toEqual({ type: 'Point', coordinates: [178.44149, -18.14161] });
  });

  it('gives the extent of the place as [west, south, east, north], west > east over the antimeridian (5.2)', () => {
    const fiji = collect(resolved('Fiji', 0, { lat: -18, lon: 178, bbox: [-21, -12.4, 176.8, -178.1] }));
    expect(fiji.features[0]!.bbox).toEqual([176.8, -21, -178.1, -12.4]);
    expect(fiji.bbox).toEqual([176.8, -21, -178.1, -12.4]);
  });

  it('says in the properties that a bbox is an estimate, and nothing where it is not', () => {
    const bbox = [-18.2, -18.1, 178.4, 178.5] as const;
    expect(collect(resolved('Suva', 0, { bbox, bboxDerived: true })).features[0]!.properties).toMatchObject({ bbox_derived: true });
    expect(collect(resolved('Suva', 0, { bbox })).features[0]!.properties).not.toHaveProperty('bbox_derived');
  });

  it('has no bbox where the extent is not known', () => {
    expect(collect(resolved('Suva', 0)).features[0]).not.toHaveProperty('bbox');
  });

  it('surrounds all places over the shorter way', () => {
    const collection = collect(resolved('Tokyo', 0, { lat: 35.7, lon: 139.7 }), resolved('Los Angeles', 10, { lat: 34, lon: -118.2 }));
    expect(collection.bbox).toEqual([139.7, 34, -118.2, 35.7]);
  });

  it('keeps a mention without a place as an unlocated feature (3.2)', () => {
    const place = { ...candidate(), confidence: 0.6 };
    const collection = collect(unlisted('Elm Street', 4, { inferredCountry: { countryCode: 'FJ', confidence: 0.8 }, within: place }));
    expect(collection).not.toHaveProperty('bbox');
    expect(collection.features).toEqual([
      {
        type: 'Feature',
        id: 'text:4',
        geometry: null,
        properties: {
          mention: 'Elm Street',
          start: 4,
          end: 14,
          status: 'no_candidate',
          reason: 'not_in_gazetteer',
          mention_confidence: null,
          inferred_country: 'FJ',
          within: 'Suva, Central, Fiji',
        },
      },
    ]);
  });

  it('is an empty collection for a text without places', () => {
    expect(collect()).toMatchObject({ type: 'FeatureCollection', features: [] });
  });

  it('says what every feature is and what made it', () => {
    const collection = collect(resolved('Suva', 0));
    expect(collection.features[0]).toMatchObject({
      id: 'text:0',
      properties: {
        mention: 'Suva',
        start: 0,
        end: 4,
        status: 'resolved',
        mention_confidence: null,
        confidence: 0.97,
        country_confidence: null,
        country_code: 'FJ',
        source: 'geonames',
        osm_id: '2198148',
      },
    });
    expect(collection).toMatchObject({ doc_id: 'text', model_info: { engine: 'embedded', config_hash: '0123456789abcdef' } });
  });
});
