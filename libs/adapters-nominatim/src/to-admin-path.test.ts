import { describe, expect, it } from '@jest/globals';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { toAdminPath as adminPathOf } from './to-admin-path.ts';
import { toCountryCode } from './to-country-code.ts';
import type { NominatimPlace } from './nominatim-api.ts';

const toAdminPath = (place: NominatimPlace) => adminPathOf(place, toCountryCode(place));

describe('toAdminPath', () => {
  it('goes from the country down', () => {
    expect(toAdminPath(recordedPlace('search-paris.json', 1))).toEqual([
      { code: 'US', name: 'United States' },
      { code: 'US-TX', name: 'Texas' },
      { code: 'US/Lamar County', name: 'Lamar County' },
    ]);
  });

  it('begins with the territory, not with its sovereign', () => {
    expect(toAdminPath(recordedPlace('search-puerto-rico.json', 1))).toEqual([{ code: 'PR', name: 'Puerto Rico' }]);
  });

  it('knows areas of several levels', () => {
    const address = {
      city: 'Manresa',
      county: 'Bages',
      province: 'Barcelona',
      'ISO3166-2-lvl6': 'ES-B',
      state: 'Catalonia',
      'ISO3166-2-lvl4': 'ES-CT',
      country: 'Spain',
      country_code: 'es',
    };
    expect(toAdminPath(barePlace({ address })).map(({ code }) => code)).toEqual(['ES', 'ES-CT', 'ES-B']);
  });

  it('names the country in English where the address does not', () => {
    expect(toAdminPath(barePlace({ address: { country_code: 'jp' } }))).toEqual([{ code: 'JP', name: 'Japan' }]);
  });

  it('begins with a country that only the point tells', () => {
    expect(adminPathOf(barePlace({ address: { state: 'Texas' } }), 'US')).toEqual([
      { code: 'US', name: 'United States' },
      { code: 'US/Texas', name: 'Texas' },
    ]);
  });

  it('is empty at sea', () => {
    expect(toAdminPath(barePlace())).toEqual([]);
  });
});
