import { describe, expect, it } from '@jest/globals';
import { nameKey } from './name-key.ts';

describe('nameKey', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['the Bronx', 'bronx'],
    ['St. Louis', 'saint louis'],
    ["King's Lynn", 'kings lynn'],
    ['Georgia’s', 'georgia'],
    ['#Tokyo', 'tokyo'],
    ['U.S.', 'us'],
    ['Stratford-upon-Avon', 'stratford upon avon'],
    ['東京', '東京'],
    ['ガーナ', 'ガーナ'],
  ])('%s is %s', (surface, key) => {
    expect(nameKey(surface)).toBe(key);
  });
});
