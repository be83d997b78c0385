import { describe, expect, it } from '@jest/globals';
import { type Candidate, isSameRecord } from './candidate.ts';

const record: Candidate = {
  source: 'nominatim',
  osmType: 'node',
  osmId: 1,
  name: 'Graz',
  displayName: 'Graz, Austria',
  lat: 47.07,
  lon: 15.44,
  bbox: null,
  countryCode: 'AT',
  category: 'place',
  type: 'city',
  placeCategory: 'populated',
  placeRank: 16,
  importance: 0.5,
  population: null,
  admin: [],
  nameCount: null,
  match: null,
};
const postcode: Candidate = { ...record, osmType: null, osmId: null, displayName: '8010, Graz', type: 'postcode' };

describe('isSameRecord', () => {
  it.each([
    ['the same id, however it is shown', { ...record, displayName: 'グラーツ' }, true],
    ['another id', { ...record, osmId: 2 }, false],
    ['the same number of another type', { ...record, osmType: 'way' }, false],
    ['another source', { ...record, source: 'geonames' }, false],
    ['another category of one object', { ...record, category: 'boundary' }, false],
  ])('%s', (_what, other, same) => {
    expect(isSameRecord(record, other)).toBe(same);
  });

  it('tells records without identity apart by name and point', () => {
    expect(isSameRecord(postcode, { ...postcode })).toBe(true);
    expect(isSameRecord(postcode, { ...postcode, displayName: '8020, Graz' })).toBe(false);
    expect(isSameRecord(postcode, { ...postcode, lat: 47.08 })).toBe(false);
  });
});
