import { describe, expect, it } from '@jest/globals';
import type { ReadMention } from './document-evidence.ts';
import { jointBetween, NATIONAL, peersOf } from './listed-names.ts';
import type { PlaceFacts } from './place-facts.ts';

const joint = (text: string, first: string, second: string) =>
  jointBetween(text, text.indexOf(first) + first.length, text.indexOf(second, text.indexOf(first) + first.length));

describe('jointBetween', () => {
  it.each([
    ['Chad and Niger', 'Chad', 'Niger', 'list'],
    ['Chad, and the Niger', 'Chad', 'Niger', 'list'],
    ['Tschad und der Niger', 'Tschad', 'Niger', 'list'],
    ['la Suisse et la Chine', 'Suisse', 'Chine', 'list'],
    ['Rom-Berlin', 'Rom', 'Berlin', 'list'],
    ['日本と韓国', '日本', '韓国', 'list'],
    ['Chad, Niger', 'Chad', 'Niger', 'comma'],
    ['日本、韓国', '日本', '韓国', 'comma'],
    ['Chad Niger', 'Chad', 'Niger', null],
    ['Chad, where Niger', 'Chad', 'Niger', null],
    ['Chad. Niger', 'Chad', 'Niger', null],
  ])('%s', (text, first, second, expected) => {
    expect(joint(text, first, second)).toBe(expected);
  });
});

describe('peersOf', () => {
  const item = (facts: Partial<PlaceFacts>): ReadMention =>
    ({
      prior: [1],
      variant: { places: [{ category: 'populated', country: 0, seat: 0, x: 1, y: 0, z: 0, ...facts }] },
    }) as unknown as ReadMention;
  const CHAD = item({ category: 'country' });
  const ROME = item({ seat: NATIONAL });
  const BERGEN = item({});

  it('counts the other countries and the other capitals of a list, not the item itself', () => {
    expect(peersOf([CHAD, ROME, BERGEN, CHAD])).toEqual([
      { countries: 1, capitals: 1, home: null },
      { countries: 2, capitals: 0, home: null },
      { countries: 2, capitals: 1, home: null },
      { countries: 1, capitals: 1, home: null },
    ]);
  });

  it('says in which country all others lie', () => {
    const [caracas, valencia, maracaibo] = [item({ country: 1 }), item({ country: 2 }), item({ country: 1 })];
    const homes = (...items: readonly ReadMention[]) => peersOf(items).map(({ home }) => home);
    expect(homes(caracas, valencia, maracaibo)).toEqual([null, 1, null]);
    expect(homes(caracas, maracaibo, maracaibo)).toEqual([1, 1, 1]);
    expect(homes(caracas, valencia)).toEqual([null, null]);
    expect(homes(caracas, valencia, maracaibo, item({ country: 3 }))).toEqual([null, null, null, null]);
  });
});
