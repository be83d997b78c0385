import { describe, expect, it } from '@jest/globals';
import { countryByAreaNames } from './territories.ts';

describe('countryByAreaNames', () => {
  it.each([
    ['US', ['Puerto Rico'], 'PR'],
    ['US', ['Georgia'], 'US'],
    ['CN', ['Hong Kong'], 'HK'],
    ['FR', ['Guadeloupe'], 'GP'],
    ['RS', ['Kosovo'], 'XK'],
    ['RU', ['Republic of Crimea'], 'UA'],
    ['FR', ['Bretagne', 'Finistère'], 'FR'],
    ['US', [], 'US'],
  ])('%s with %j is %s', (country, areas, expected) => {
    expect(countryByAreaNames(country, areas)).toBe(expected);
  });
});
