import { describe, expect, it } from '@jest/globals';
import { japaneseNames } from './city-labels.ts';

/** A row of a GeoNames table: its number, name, alternates, country and inhabitants. */
function row(id: string, name: string, alternates: string, country: string, population: number): string {
  const cells = Array.from({ length: 19 }, () => '');
  Object.assign(cells, { 0: id, 1: name, 3: alternates, 8: country, 14: String(population) });
  return cells.join('\t');
}

describe('japaneseNames', () => {
  it.each([
    ['a city in Japan without 市', row('1', 'Kochi', 'Kôti,こうち,高知市,高知', 'JP', 332_059), '高知'],
    ['a city in Japan that is listed by its bare name', row('1', 'Iiyama', 'Iyama,飯山', 'JP', 20_118), '飯山'],
    ['a small town in Japan, and one of unknown size', row('1', 'Suttsu', '寿都町', 'JP', 0), '寿都町'],
    ['a city elsewhere, in katakana', row('1', 'Nairobi', 'NBO,内罗毕,ナイロビ', 'KE', 4_000_000), 'ナイロビ'],
  ])('has %s', (_, line, expected) => {
    expect(japaneseNames(line)).toEqual({ 1: expected });
  });

  it.each([
    ['kanji outside Japan, which are as likely Chinese', row('1', 'Dalian', '大连', 'CN', 5_000_000)],
    ['small towns elsewhere', row('1', 'Gaya', 'ガヤ', 'NE', 9_000)],
  ])('leaves out %s', (_, line) => {
    expect(japaneseNames(line)).toEqual({});
  });
});
