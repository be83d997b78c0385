import { describe, expect, it } from '@jest/globals';
import type { Settlement } from './geonames-cities.ts';
import { settlementNameTags } from './settlement-names.ts';

const settlement = (countryCode: string, name: string, ...alternateNames: string[]): Settlement => ({
  geonamesId: 1,
  name,
  alternateNames,
  at: [0, 0],
  isCapital: false,
  isSeat: false,
  countryCode,
  admin1: '',
  population: 1,
});

describe('names of settlements', () => {
  it('tells languages by script', () => {
    const tags = settlementNameTags(settlement('JP', 'Tokyo', 'Tokio', '东京', '東京', '東京都', '도쿄', 'トウキョウ'));
    expect(tags).toMatchObject({ name: '東京都', 'name:en': 'Tokyo', 'name:ja': '東京', 'name:zh': '东京', 'name:ko': '도쿄' });
  });

  it('does not take Chinese characters for Japanese elsewhere', () => {
    expect(settlementNameTags(settlement('FR', 'Paris', '巴黎', 'パリ'))).toMatchObject({
      name: 'Paris',
      'name:ja': 'パリ',
      'name:zh': '巴黎',
    });
  });

  it('does not guess where many languages share a script', () => {
    expect(Object.keys(settlementNameTags(settlement('RU', 'Tula', 'Тула', 'Тулæ')))).not.toContain('name:ru');
  });

  it('calls a city as its own maps do', () => {
    expect(settlementNameTags(settlement('RU', 'Moscow'))).toMatchObject({ name: 'Москва', 'name:en': 'Moscow' });
    expect(settlementNameTags(settlement('US', 'Moscow'))).toMatchObject({ name: 'Moscow' });
    expect(settlementNameTags(settlement('DE', 'Köln'))).toMatchObject({ name: 'Köln', 'name:en': 'Cologne' });
  });
});
