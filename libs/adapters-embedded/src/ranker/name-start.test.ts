import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextNameStart } from './name-at.ts';

/** The definition, in one expression. */
const NAME_START = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{Ll}\p{Lu}\p{M}.]|[\u30a0-\u30ff\u3400-\u9fff]/gu;

function startsIn(text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = nextNameStart(text, 0); at >= 0; at = nextNameStart(text, at + 1)) starts.push(at);
  return starts;
}

const characters = fc.constantFrom(..."aZbA Q.É’'5½Ⅷßé-Ｚ東カ의ｶ́", '𝐀', '𐐀', '𐐨', '\ud801', '\n');

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
      fc.property(fc.array(characters, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        expect(startsIn(text)).toEqual([...text.matchAll(NAME_START)].map(({ index }) => index));
      }),
      { numRuns: 2_000 },
    );
  });
});
