import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LONGEST_QUERY, searchText } from './search-text.ts';

describe('searchText', () => {
  it.each([
    ['Paris', 'Paris'],
    ['  Long   Beach,\tCA ', 'Long Beach, CA'],
    ['東京都', '東京都'],
    ["L'Aquila", "L'Aquila"],
    ['St. John’s', 'St. John’s'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder)'],
    ['50.5 miles', '50.5 miles'],
    ['Route 66', 'Route 66'],
    ['N 1', 'N 1'],
  ])('leaves the name %j a name', (name, text) => {
    expect(searchText(name)).toBe(text);
  });

  it.each([
    ['[amenity=school]', 'amenity=school'],
    ['[amenity=restaurant] Paris', 'amenity=restaurant Paris'],
    ['48.8584, 2.2945', ''],
    ['48.8584 2.2945', ''],
    ['Paris 48.8584,2.2945', 'Paris'],
    ['-33.9,151.2', ''],
    ['N 48.8584 E 2.2945', ''],
    ['48.8584° N, 2.2945° E', ''],
    ['48°51\'30" N 2°17\'40" E', ''],
    ['N 48 51 30 E 2 17 40', ''],
    ['Par\u0000is', 'Par is'],
    ['Paris\u202E', 'Paris'],
    ['🌋', ''],
    ['\ud83c', ''],
    ['", "', ''],
    ['(((', ''],
    ['', ''],
    [' , ; ', ''],
  ])('takes the meaning out of %j', (name, text) => {
    expect(searchText(name)).toBe(text);
  });

  it.each([
    ['digits', '4'.repeat(3_000)],
    ['degrees without end', `N ${'4'.repeat(3_000)}`],
    ['numbers with blanks', '4 '.repeat(3_000)],
    ['fractions', '4.4'.repeat(3_000)],
    ['commas', `a${','.repeat(200_000)}b`],
  ])('takes no time for many %s', (_, name) => {
    const began = performance.now();
    for (const text of [name, name.slice(0, 400)]) expect(searchText(text).length).toBeLessThanOrEqual(LONGEST_QUERY);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('takes the meaning out of coordinates that brackets or controls would hide', () => {
    expect(searchText('48.8584[ 2.2945')).toBe('');
    expect(searchText('Paris 48.8584,\u00002.2945')).toBe('Paris');
  });

  it('is short, and cut between words', () => {
    const text = searchText('Taumata whakatangihanga '.repeat(40));
    expect(text.length).toBeLessThanOrEqual(LONGEST_QUERY);
    expect(text).toMatch(/^(Taumata whakatangihanga ?)+( Taumata)?$/);
  });

  it('cuts what has no blanks, and no character in half', () => {
    const text = searchText(`a${'𠮷'.repeat(150)}`);
    expect(text.length).toBeLessThanOrEqual(LONGEST_QUERY);
    expect(text.isWellFormed()).toBe(true);
  });

  it('never asks with brackets, controls, more than a kilobyte, or other words the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const text = searchText(name);
        expect(text).not.toMatch(/[[\]\p{Cc}]/u);
        expect(Buffer.byteLength(text)).toBeLessThan(1024);
        expect(searchText(text)).toBe(text);
      }),
    );
  });
});
