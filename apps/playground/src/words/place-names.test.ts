import { describe, expect, it } from '@jest/globals';
import { place } from '../state/prediction.fixture.ts';
import { fullName } from './place-names.ts';

const NAMES = { places: { '4717560': 'パリス', '2': 'テキサス州' }, units: { 'US.TX': 'テキサス州' } };
const TEXAS = [
  { code: 'US', name: 'United States' },
  { code: 'US.TX', name: 'Texas' },
];
const paris = place('Paris', 33, -95, {
  osm_id: 4_717_560,
  country_code: 'US',
  display_name: 'Paris, Lamar County, Texas, United States',
  admin: TEXAS,
});

describe('fullName', () => {
  it.each([
    [paris, 'パリス（アメリカ合衆国・テキサス州） Paris, Lamar County, Texas, United States'],
    [{ ...paris, osm_id: 1 }, 'Paris, Lamar County, Texas, United States（アメリカ合衆国・テキサス州）'],
    [{ ...paris, osm_id: 2, display_name: 'Texas, United States' }, 'テキサス州（アメリカ合衆国） Texas, United States'],
    [place('Mali', 17, -4, { country_code: 'ML', display_name: 'Mali' }), 'マリ'],
    [place('Pacific', 0, 0, { country_code: null, display_name: 'Pacific Ocean' }), 'Pacific Ocean'],
  ])('in Japanese: %#', (one, expected) => {
    expect(fullName(one, NAMES, 'ja')).toBe(expected);
  });

  it('in English is that of the record', () => {
    expect(fullName(paris, NAMES, 'en')).toBe(paris.display_name);
  });
});
