import { describe, expect, it } from '@jest/globals';
import { countryNameTags } from './country-names.ts';

describe('names of countries', () => {
  it.each([
    ['JP', '日本', 'Japan', '日本'],
    ['DE', 'Deutschland', 'Germany', 'ドイツ'],
    ['US', 'United States', 'United States', 'アメリカ合衆国'],
    ['BA', undefined, 'Bosnia and Herzegovina', undefined],
    ['CD', undefined, 'Democratic Republic of the Congo', 'コンゴ民主共和国'],
    ['MM', undefined, 'Myanmar', undefined],
    ['HK', '香港', 'Hong Kong', '香港'],
    ['PS', undefined, 'Palestine', 'パレスチナ'],
    ['XK', undefined, 'Kosovo', 'コソボ'],
    ['CI', "Côte d'Ivoire", "Côte d'Ivoire", undefined],
    ['LC', undefined, 'Saint Lucia', undefined],
  ])('%s is %s, in English %s, in Japanese %s', (code, local, english, japanese) => {
    const tags = countryNameTags(code);
    if (local !== undefined) expect(tags['name']).toBe(local);
    expect(tags['name:en']).toBe(english);
    if (japanese !== undefined) expect(tags['name:ja']).toBe(japanese);
  });

  it('keeps other English names', () => {
    expect(countryNameTags('RU')['alt_name']).toBe('Russian Federation');
  });
});
