import { describe, expect, it } from '@jest/globals';
import { addWhereFree, endWithItsDot, outsideOf, placeByRule, replacingParts, trimSpan } from './tagged-span.ts';

type Pair = readonly [number, number];
const spans = (...pairs: Pair[]) => pairs.map(([start, end]) => placeByRule(start, end));
const pairs = (of: readonly { readonly start: number; readonly end: number }[]): Pair[] =>
  of.map(({ start, end }): Pair => [start, end]).sort((a, b) => a[0] - b[0]);

describe('outsideOf', () => {
  it.each<[string, Pair[], Pair[], Pair[]]>([
    ['leaves what no other holds', [[0, 5]], [[5, 9]], [[0, 5]]],
    [
      'cuts others out',
      [
        [0, 10],
        [10, 20],
      ],
      [
        [2, 4],
        [8, 12],
      ],
      [
        [0, 2],
        [4, 8],
        [12, 20],
      ],
    ],
    [
      'drops what another holds',
      [
        [3, 5],
        [6, 9],
      ],
      [[0, 9]],
      [],
    ],
    [
      'does not lose what lies behind one that reaches over two',
      [
        [0, 4],
        [6, 10],
        [11, 12],
      ],
      [[2, 8]],
      [
        [0, 2],
        [8, 10],
        [11, 12],
      ],
    ],
  ])('%s', (_, stretches, others, expected) => {
    expect(pairs(outsideOf(spans(...stretches), spans(...others)))).toEqual(expected);
  });
});

describe('addWhereFree', () => {
  it.each<[string, Pair[], Pair[], Pair[]]>([
    [
      'adds what stands apart',
      [[10, 15]],
      [
        [0, 5],
        [20, 25],
      ],
      [
        [0, 5],
        [10, 15],
        [20, 25],
      ],
    ],
    [
      'adds what only touches',
      [[5, 10]],
      [
        [0, 5],
        [10, 12],
      ],
      [
        [0, 5],
        [5, 10],
        [10, 12],
      ],
    ],
    [
      'leaves out what overlaps, whoever is longer',
      [
        [20, 25],
        [5, 10],
      ],
      [
        [0, 6],
        [8, 9],
        [24, 30],
      ],
      [
        [5, 10],
        [20, 25],
      ],
    ],
  ])('%s', (_what, found, names, expected) => {
    expect(pairs(addWhereFree(spans(...found), spans(...names)))).toEqual(expected);
  });
});

describe('replacingParts', () => {
  it.each<[string, Pair[], Pair[], Pair[]]>([
    [
      'puts a name in the place of its parts',
      [
        [12, 15],
        [6, 8],
        [30, 33],
      ],
      [[5, 15]],
      [
        [5, 15],
        [30, 33],
      ],
    ],
    ['leaves a span that holds the name', [[0, 20]], [[5, 15]], [[0, 20]]],
    ['leaves an equal span', [[5, 15]], [[5, 15]], [[5, 15]]],
    ['replaces what reaches beyond', [[10, 20]], [[5, 15]], [[5, 15]]],
    [
      'adds where nothing stands',
      [],
      [
        [5, 15],
        [20, 22],
      ],
      [
        [5, 15],
        [20, 22],
      ],
    ],
    ['keeps everything without names', [[5, 15]], [], [[5, 15]]],
  ])('%s', (_what, found, names, expected) => {
    expect(pairs(replacingParts(spans(...found), spans(...names)))).toEqual(expected);
  });
});

describe('endWithItsDot', () => {
  it.each([
    ['in Mobile, [Ala]. today', 'Ala.'],
    ['in Mobile, [Ala.] today', 'Ala.'],
    ['on [Main St].', 'Main St.'],
    ['the [Loudon Co]. man', 'Loudon Co.'],
    ['in [Oxford.] Then', 'Oxford'],
    ['in [Oxford]. Then', 'Oxford'],
    ['in [Austin, TX]. Then', 'Austin, TX'],
    ['the [U.S.] and', 'U.S.'],
    ['to [W.Va.] and', 'W.Va.'],
    ['in [Ala] and', 'Ala'],
    ['in [Neb.]', 'Neb.'],
    ['in [東京]。', '東京'],
    ['[Mo]', 'Mo'],
    ['the Isle of [Man].', 'Man'],
  ])('%s ends as %s', (marked, expected) => {
    const start = marked.indexOf('[');
    const end = marked.indexOf(']') - 1;
    const text = marked.replace(/[[\]]/g, '');
    expect(text.slice(start, endWithItsDot(text, start, end))).toBe(expected);
  });
});

describe('trimSpan', () => {
  it.each([
    ['the Netherlands', 'Netherlands'],
    ['The Hague', 'The Hague'],
    [' Paris,', 'Paris'],
    ['Ga.', 'Ga.'],
    ['-Bissau-', 'Bissau'],
    ['thessaly', 'thessaly'],
    ['the ', null],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'t Harde", "'t Harde"],
    ["'Paris'", 'Paris'],
    [', -', null],
  ])('keeps the name of %j', (surface, expected) => {
    const text = `xx${surface}yy`;
    const trimmed = trimSpan(text, 2, 2 + surface.length);
    expect(trimmed && text.slice(trimmed.start, trimmed.end)).toBe(expected);
  });
});

describe('trimSpan of a name with a long gap in it', () => {
  it('takes time in proportion', () => {
    const text = `Paris${' '.repeat(200_000)}x`;
    expect(trimSpan(text, 0, text.length)).toEqual({ start: 0, end: text.length });
  });
});
