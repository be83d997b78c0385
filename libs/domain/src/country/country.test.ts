import { describe, expect, it } from '@jest/globals';
import { COUNTRY_TABLE } from './country-table.ts';
import { isCountryCode, normaliseCountry, countryName } from './country.ts';

describe('normaliseCountry', () => {
  it.each([
    ['alpha-2', 'FR', 'FR'],
    ['lower case', 'fr', 'FR'],
    ['spaces around', ' de ', 'DE'],
    ['alpha-3', 'JPN', 'JP'],
    ['alpha-3 in lower case', 'usa', 'US'],
    ['English name', 'Germany', 'DE'],
    ['English name in capitals', 'SOUTH AFRICA', 'ZA'],
    ['without diacritics', 'Cote d’Ivoire', 'CI'],
    ['with diacritics', "Côte d'Ivoire", 'CI'],
    ['new and old name', 'Türkiye', 'TR'],
    ['old name', 'Turkey', 'TR'],
    ['ampersand', 'Bosnia and Herzegovina', 'BA'],
    ['user-assigned code of Kosovo', 'XK', 'XK'],
    ['user-assigned alpha-3 of Kosovo', 'xkx', 'XK'],
    ['name of Kosovo', 'Kosovo', 'XK'],
    ['reserved code of the United Kingdom', 'UK', 'GB'],
    ['dotted', 'U.S.', 'US'],
    ['the leading article', 'the Netherlands', 'NL'],
    ['Congo alone is the republic of that ISO name', 'Congo', 'CG'],
    ['the other Congo', 'Democratic Republic of the Congo', 'CD'],
  ])('reads %s', (_what, given, expected) => {
    expect(normaliseCountry(given)).toBe(expected);
  });

  it.each(['', '  ', 'ZZ', 'AA', 'Atlantis', 'F', 'FRANCEX', '12'])('answers null for %j, which is no country', (given) => {
    expect(normaliseCountry(given)).toBeNull();
  });

  it('knows every row by code, alpha-3 and each of its names', () => {
    for (const [alpha2, alpha3, ...names] of COUNTRY_TABLE) {
      expect([alpha2, alpha3, ...names].map(normaliseCountry)).toEqual(new Array(names.length + 2).fill(alpha2));
    }
  });

  it('has the 249 officially assigned codes and XK, each once', () => {
    expect(new Set(COUNTRY_TABLE.map(([alpha2]) => alpha2)).size).toBe(250);
    expect(COUNTRY_TABLE).toHaveLength(250);
    expect(new Set(COUNTRY_TABLE.map(([, alpha3]) => alpha3)).size).toBe(250);
  });
});

describe('isCountryCode', () => {
  it('is true for assigned upper-case alpha-2 codes only', () => {
    expect(['FR', 'XK', 'fr', 'FRA', 'UK', 'ZZ', ''].map(isCountryCode)).toEqual([true, true, false, false, false, false, false]);
  });
});

describe('countryName', () => {
  it('names a code in English and answers null for a code that is none', () => {
    expect([countryName('JP'), countryName('XK'), countryName('ZZ')]).toEqual(['Japan', 'Kosovo', null]);
  });
});
