import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lookupText, normalisedName, normalisedQuery } from './candidate-cache.ts';

const query = fc.record({
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  language: fc.option(fc.constantFrom('en', 'ja', 'pt-BR'), { nil: null }),
  limit: fc.integer({ min: 1, max: 50 }),
  cutOff: fc.boolean(),
});
const blanks = fc.stringMatching(/^[ \t\n\u00a0\u3000]{1,4}$/);

describe('normalisedName', () => {
  it('is settled: a normal form is its own normal form', () => {
    fc.assert(fc.property(query, ({ name }) => normalisedName(normalisedName(name)) === normalisedName(name)));
  });

  it('is a name that can be asked for', () => {
    fc.assert(
      fc.property(query, ({ name }) => {
        const { length } = normalisedName(name);
        return length >= 1 && length <= 200;
      }),
    );
    expect(normalisedName('\ufdfa'.repeat(200))).toHaveLength(200);
  });

  it('sees neither blanks around and between words, nor how characters are composed', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-öｱ-ﾝ京都]{1,20}$/);
    fc.assert(
      fc.property(word, word, blanks, blanks, blanks, (first, second, before, between, after) => {
        const plain = normalisedName(`${first} ${second}`);
        expect(normalisedName(before + first + between + second + after)).toBe(plain);
        expect(normalisedName(`${first} ${second}`.normalize('NFD'))).toBe(plain);
        expect(normalisedName(`${first} ${second}`.normalize('NFKC'))).toBe(plain);
      }),
    );
  });

  it('keeps case, marks and words apart', () => {
    expect(new Set(['US', 'us', 'Us.', 'U S', 'Ús'].map(normalisedName)).size).toBe(5);
  });
});

describe('lookupText', () => {
  it('is equal exactly for equal normalised queries', () => {
    fc.assert(
      fc.property(query, query, (a, b) => {
        const [x, y] = [normalisedQuery(a), normalisedQuery(b)];
        const isEqual = x.name === y.name && x.language === y.language && x.limit === y.limit && x.cutOff === y.cutOff;
        expect(lookupText(a) === lookupText(b)).toBe(isEqual);
        expect(lookupText(x)).toBe(lookupText(a));
      }),
    );
  });
});
