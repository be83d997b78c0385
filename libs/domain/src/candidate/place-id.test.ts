import { describe, expect, it } from '@jest/globals';
import { identityOfPlace, placeIdOf } from './place-id.ts';

describe('identityOfPlace', () => {
  it.each([
    ['geonames:4717560', { source: 'geonames', osmType: 'geonames', osmId: 4717560 }],
    ['geonames:US.TX.277', { source: 'geonames', osmType: 'geonames', osmId: 'US.TX.277' }],
    ['zipcodes:01002', { source: 'zipcodes', osmType: 'zipcodes', osmId: '01002' }],
    ['nominatim:relation 113314', { source: 'nominatim', osmType: 'relation', osmId: 113314 }],
  ])('reads what placeIdOf wrote: %s', (id, identity) => {
    expect(identityOfPlace(id)).toEqual(identity);
    expect(placeIdOf({ ...identity, lat: 0, lon: 0 })).toBe(id);
  });

  it.each(['photon:at 51.5,-0.12', 'geonames', ''])('knows no record by %j', (id) => {
    expect(identityOfPlace(id)).toBeNull();
  });
});
