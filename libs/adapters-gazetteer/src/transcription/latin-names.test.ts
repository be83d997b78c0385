import { describe, expect, it } from '@jest/globals';
import { LatinNames, lettersCode, type LetterCosts } from './latin-names.ts';

const costs = (written: Readonly<Record<string, number>>): LetterCosts =>
  new Map(Object.entries(written).map(([letters, cost]) => [lettersCode(letters), cost]));

const LA = costs({ la: 5, ra: 10 });
const SHO = costs({ sho: 3, shio: 20 });
const LONG = costs({ '': 2, o: 30 });
const WORD = [LA, SHO, LONG];

const found = (names: readonly string[], units: readonly LetterCosts[], bits: number) =>
  new LatinNames(names).spelt(units, bits).map(({ name, cost }) => [names[name], cost] as const);

/** The cheapest way to part the letters, by trying all of them. */
function cheapest(name: string, units: readonly LetterCosts[]): number {
  const [first, ...rest] = units;
  if (first === undefined) return name === '' ? 0 : Infinity;
  const ways = Array.from({ length: 5 }, (_, length) =>
    length > name.length ? Infinity : (first.get(lettersCode(name.slice(0, length))) ?? Infinity) + cheapest(name.slice(length), rest),
  );
  return Math.min(...ways);
}

describe('LatinNames', () => {
  it('finds the names that a word spells, with their cost in bits', () => {
    expect(found(['lashio', 'rasho', 'lash', 'lashoo', 'basho'], WORD, 3)).toEqual([
      ['lashio', 2.7],
      ['rasho', 1.5],
    ]);
    expect(found(['lashio', 'rasho'], WORD, 2)).toEqual([['rasho', 1.5]]);
  });

  it('finds all of some names that begin alike, and none of others', () => {
    expect(found(['la', 'las', 'lasho', 'lashoa', 'lashob'], WORD, 9).map(([name]) => name)).toEqual(['lasho']);
    expect(found(['schao', 'schbo', 'schco', 'schdo'], [costs({ schc: 3 }), LONG], 9).map(([name]) => name)).toEqual(['schco']);
  });

  it('compares no names with other letters, and none that are too long', () => {
    const names = ['la sho', 'lásho', '', 'la'.repeat(30)];
    expect(new LatinNames(names).size).toBe(0);
    expect(found(names, WORD, 99)).toEqual([]);
  });

  it('leaves out what gains too little: 4.14 bits a letter, less the cost', () => {
    const gained = (leastGain: number) => new LatinNames(['lasho', 'lashio']).spelt(WORD, 9, leastGain).map(({ name }) => name);
    expect(gained(5 * 4.14 - 1)).toEqual([1, 0]);
    expect(gained(5 * 4.14)).toEqual([1]);
    expect(gained(6 * 4.14)).toEqual([]);
  });

  it('finds what trying all ways finds', () => {
    const letters = ['', 'l', 'a', 'la', 's', 'sh', 'o', 'io', 'ra'];
    const units = [3, 4, 5].map((skip) =>
      costs(Object.fromEntries(letters.filter((_, at) => at % skip !== 1).map((one, at) => [one, at * skip]))),
    );
    const names = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c))).filter((name) => name !== '');
    const unique = [...new Set(names)];
    const expected = unique.filter((name) => cheapest(name, units) <= 40);
    expect(expected.length).toBeGreaterThan(20);
    expect(new Map(found(unique, units, 4))).toEqual(new Map(expected.map((name) => [name, cheapest(name, units) / 10])));
  });
});
