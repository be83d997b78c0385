import { describe, expect, it } from '@jest/globals';
import { PlaceCollector } from './place-collector.ts';
import { resolveTarget } from './hand-tables.ts';
import { SourceFiles } from './build-context.ts';
import { town } from './town.fixture.ts';

describe('PlaceCollector', () => {
  it('finds records by name in normal form, near a point, and by code', () => {
    const places = new PlaceCollector();
    const country = places.addPlace({ ...town(1, 'Nowhere', 5), placeCategory: 'country', code: 'US' });
    const first = places.addPlace(town(2, 'St. Mary', 10));
    places.addName(first, 'St. Mary', 'primary');
    expect(places.named('saint mary')).toEqual([first]);
    expect(places.hasNear('Saint Mary', { lat: 1.01, lon: 2 }, 5, 'populated')).toBe(true);
    expect(places.hasNear('Saint Mary', { lat: 3, lon: 2 }, 5, 'populated')).toBe(false);
    expect(places.byCode('US')).toBe(country);
    expect(places.knownCode('US.XX', 'US')).toBe('US');
  });

  it('counts names, so that importance sees them', () => {
    const places = new PlaceCollector();
    const place = places.addPlace(town(1, 'A', 10));
    for (const name of ['A', 'B', 'C']) places.addName(place, name, 'primary');
    expect(places.rows().places[0]).toMatchObject({ nameCount: 3, placeRank: 19 });
  });

  it('refuses two hand-written records of one slug', () => {
    const places = new PlaceCollector();
    places.addPlace({ ...town(1, 'A', 1), source: 'locitorium', id: 'a' });
    expect(() => places.addPlace({ ...town(1, 'B', 1), source: 'locitorium', id: 'a' })).toThrow('called a');
  });
});

describe('resolveTarget', () => {
  const places = new PlaceCollector();
  const small = places.addPlace(town(1, 'Delhi', 100));
  const alias = places.addPlace(town(2, 'Bigtown', 9000));
  places.addName(small, 'Delhi', 'primary');
  places.addName(alias, 'Delhi', 'alternate');

  it('takes the record that is called so before a larger one that bears the name too', () => {
    expect(resolveTarget({ places, files: new SourceFiles(), dataFolder: '', problems: [] }, 'Delhi, US', 't.tsv')).toBe(small);
  });

  it('takes the settlement of an id of GeoNames', () => {
    expect(resolveTarget({ places, files: new SourceFiles(), dataFolder: '', problems: [] }, 'geonames:2', 't.tsv')).toBe(alias);
    const problems: string[] = [];
    expect(resolveTarget({ places, files: new SourceFiles(), dataFolder: '', problems }, 'geonames:3', 't.tsv')).toBeNull();
    expect(problems).toEqual(['t.tsv: there is no record "geonames:3".']);
  });

  it('makes a missing record a problem of the build', () => {
    const problems: string[] = [];
    expect(resolveTarget({ places, files: new SourceFiles(), dataFolder: '', problems }, 'Atlantis, US', 't.tsv')).toBeNull();
    expect(problems).toEqual(['t.tsv: there is no record "Atlantis, US".']);
  });
});
