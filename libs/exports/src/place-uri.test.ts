import { describe, expect, it } from '@jest/globals';
import { place } from './exported.fixture.ts';
import { placeUri } from './place-uri.ts';

const uriOf = (source: string, osmId: number | string | null, osmType: string | null = source) =>
  placeUri(place({ source, osmType, osmId }));

describe('placeUri', () => {
  it('is the address of a record of GeoNames, whose ids are whole numbers', () => {
    expect(uriOf('geonames', 4717560)).toBe('https://sws.geonames.org/4717560/');
    expect(uriOf('geonames', '4717560')).toBe('https://sws.geonames.org/4717560/');
  });

  it('makes no address of the code of a unit that GeoNames gives no id', () => {
    expect(uriOf('geonames', 'US.MO.165')).toBe('urn:locitorium:geonames%3AUS.MO.165');
    expect(uriOf('geonames', 'FR.53')).toBe('urn:locitorium:geonames%3AFR.53');
  });

  it('is the address of an element of OpenStreetMap', () => {
    expect(uriOf('nominatim', 113314, 'relation')).toBe('https://www.openstreetmap.org/relation/113314');
  });

  it.each(['https://pleiades.stoa.org/places/520998', 'http://www.wikidata.org/entity/Q90'])('is an id that is an address: %s', (id) => {
    expect(uriOf('pleiades', id)).toBe(id);
  });

  it('takes no other text for an address', () => {
    expect(uriOf('survey', 'https:')).toBe('urn:locitorium:survey%3Ahttps%3A');
    expect(uriOf('survey', 'https://a.example/x y')).toMatch(/^urn:locitorium:survey/);
    expect(uriOf('survey', 'javascript:alert(1)')).toMatch(/^urn:locitorium:survey/);
  });
});
