import { describe, expect, it } from '@jest/globals';
import { isCountryCode } from '@locitorium/domain';
import { barePlace, recordedPlace } from './place.fixture.ts';
import { COUNTRY_OF_SUBDIVISION, SOVEREIGN_OF_TERRITORY } from '@locitorium/geocoding';
import { subdivisionsOf, toAdminPath as adminPathOf, toCountryCode } from './address.ts';
import type { NominatimPlace } from './nominatim-api.ts';

describe('toCountryCode', () => {
  it.each<[string, Record<string, string>, Record<string, string>, string | null]>([
    ['upper case', { country_code: 'fr' }, {}, 'FR'],
    ['a territory inside its sovereign', { country_code: 'us', 'ISO3166-2-lvl4': 'US-PR' }, {}, 'PR'],
    ['a territory by its own code', { country_code: 'cn' }, { 'ISO3166-1:alpha2': 'HK' }, 'HK'],
    ['a territory by its own subdivision', { country_code: 'us' }, { 'ISO3166-2': 'US-GU' }, 'GU'],
    ['Macao on level 3', { country_code: 'cn', 'ISO3166-2-lvl3': 'CN-MO' }, {}, 'MO'],
    ['Réunion', { country_code: 'fr', 'ISO3166-2-lvl4': 'FR-974' }, {}, 'RE'],
    ['Bonaire', { country_code: 'nl', 'ISO3166-2-lvl3': 'NL-BQ1' }, {}, 'BQ'],
    ['Åland', { country_code: 'fi', 'ISO3166-2-lvl3': 'FI-01' }, {}, 'AX'],
    ['Svalbard', { country_code: 'no', 'ISO3166-2-lvl4': 'NO-21' }, {}, 'SJ'],
    ['Kosovo', { country_code: 'xk' }, {}, 'XK'],
    ['Kosovo under the code of Serbia', { country_code: 'rs', 'ISO3166-2-lvl4': 'RS-KM' }, {}, 'XK'],
    ['Crimea', { country_code: 'ru', 'ISO3166-2-lvl4': 'UA-43' }, {}, 'UA'],
    ['Taiwan', { country_code: 'tw' }, {}, 'TW'],
    ['an ordinary state', { country_code: 'us', 'ISO3166-2-lvl4': 'US-GA' }, {}, 'US'],
    ['England', { country_code: 'gb', 'ISO3166-2-lvl4': 'GB-ENG' }, {}, 'GB'],
    ['a country that is only named', { country: 'Japan' }, {}, 'JP'],
    ['the sea', {}, {}, null],
    ['a code that is none', { country_code: 'zz' }, {}, null],
  ])('knows %s', (_what, address, extratags, code) => {
    expect(toCountryCode(barePlace({ address, extratags }))).toBe(code);
  });

  it('reads recorded replies', () => {
    expect(toCountryCode(recordedPlace('search-puerto-rico.json', 1))).toBe('PR');
    expect(toCountryCode(recordedPlace('search-paris.json'))).toBe('FR');
  });
});

describe('the table of territories', () => {
  it('names assigned codes only', () => {
    for (const code of Object.values(COUNTRY_OF_SUBDIVISION)) expect([code, isCountryCode(code)]).toEqual([code, true]);
    for (const [territory, sovereign] of Object.entries(SOVEREIGN_OF_TERRITORY))
      expect([territory, sovereign].every(isCountryCode)).toBe(true);
  });

  it('files no territory under the wrong sovereign', () => {
    expect(SOVEREIGN_OF_TERRITORY).toMatchObject({ PR: 'US', HK: 'CN', RE: 'FR', AX: 'FI', SJ: 'NO', BQ: 'NL' });
    expect(Object.keys(SOVEREIGN_OF_TERRITORY)).not.toEqual(expect.arrayContaining(['XK']));
    expect(Object.keys(SOVEREIGN_OF_TERRITORY)).not.toEqual(expect.arrayContaining(['UA']));
  });
});

describe('subdivisionsOf', () => {
  it('goes from large to small', () => {
    const address = { 'ISO3166-2-lvl6': 'ES-B', country_code: 'es', 'ISO3166-2-lvl4': 'ES-CT' };
    expect(subdivisionsOf(barePlace({ address }))).toEqual([
      { level: 4, code: 'ES-CT' },
      { level: 6, code: 'ES-B' },
    ]);
  });
});

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
