import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { nextNameStart, nextWordStart, withoutPossessive, wordEndAt } from './name-at.ts';

/** The definitions, in one expression each. */
const WORD = /[\p{L}\p{M}\p{N}]{1,100}(?:['’-][\p{L}\p{M}\p{N}]{1,100}){0,8}/uy;
const GAP = /\.? (?! )|[ \t\n\u00a0]/y;
const POSSESSIVE = /['’]s?$/;

const characters = fc.constantFrom(..."abS s9'’-. é\u0301½東\n\t\u00a0@[`{/:", '𝐀', 'x'.repeat(99), 'y'.repeat(101));
const texts = fc.array(characters, { maxLength: 24 }).map((pieces) => pieces.join(''));

function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : -1;
}

describe('words of a name', () => {
  it('end where the expression ends, in any mixture of scripts', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (let at = 0; at <= text.length; at++) {
          if (at > 0 && /^[\ud800-\udbff]$/.test(text.charAt(at - 1))) continue;
          const end = endOf(WORD, text, at);
          expect(wordEndAt(text, at)).toBe(end);
          expect(nextWordStart(text, at)).toBe(endOf(GAP, text, at));
          if (end < 0) continue;
          const word = text.slice(at, end);
          expect(withoutPossessive(text, at, end)).toBe(end - (POSSESSIVE.exec(word)?.[0].length ?? 0));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The definition, in one expression. */
const NAME_START = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{Ll}\p{Lu}\p{M}.]|[\u30a0-\u30ff\u3400-\u9fff]/gu;

function startsIn(text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = nextNameStart(text, 0); at >= 0; at = nextNameStart(text, at + 1)) starts.push(at);
  return starts;
}

const startCharacters = fc.constantFrom(..."aZbA Q.É’'5½Ⅷßé-Ｚ東カ의ｶ́", '𝐀', '𐐀', '𐐨', '\ud801', '\n');

describe('nextNameStart', () => {
  it.each([
    ['In Paris, O’Hare and U.S. Bill of St. Émile', [0, 3, 21, 23, 26, 34, 38]],
    ['iPhone 3D X', []],
    ['', []],
  ])('%s', (text, starts) => {
    expect(startsIn(text)).toEqual(starts);
  });

  it('finds what the expression finds, in any mixture of scripts', () => {
    fc.assert(
      fc.property(fc.array(startCharacters, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        expect(startsIn(text)).toEqual([...text.matchAll(NAME_START)].map(({ index }) => index));
      }),
      { numRuns: 2_000 },
    );
  });
});
