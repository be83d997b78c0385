import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextWordStart, withoutPossessive, wordEndAt } from './name-at.ts';

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
