import { describe, expect, it } from '@jest/globals';
import { CASE, hasCapital, tokenFacts, wordHash } from './token-facts.ts';
import { tokenise } from './tokenise.ts';

const factsOf = (text: string): ReturnType<typeof tokenFacts> => tokenFacts(text, tokenise(text));

describe('tokenFacts', () => {
  it.each([
    ['paris', CASE.lower],
    ['Paris', CASE.initial],
    ['PARIS', CASE.capitals],
    ['P', CASE.oneCapital],
    ['2011', CASE.digits],
    ['iPhone', CASE.mixed],
    ['U.S.', CASE.dotted],
    ['Ōsaka', CASE.initial],
    ['МОСКВА', CASE.capitals],
    ['北京', CASE.none],
    ['@Paris', CASE.none],
    ['http://Paris', CASE.none],
    ['!', CASE.none],
  ])('tells how %s is written', (text, expected) => {
    expect(factsOf(text).caseClass[0]).toBe(expected);
  });

  it('tells capitals from none', () => {
    expect([CASE.initial, CASE.capitals, CASE.oneCapital, CASE.mixed, CASE.dotted].every(hasCapital)).toBe(true);
    expect([CASE.none, CASE.lower, CASE.digits].some(hasCapital)).toBe(false);
  });

  it('hashes words and their ends without regard to case', () => {
    const { word, suffix3, prefix3, shape } = factsOf('Houston HOUSTON Boston Texas');
    expect(word[0]).toBe(word[1]);
    expect(word[0]).toBe(wordHash('houston'));
    expect(suffix3[0]).toBe(suffix3[2]);
    expect(prefix3[0]).not.toBe(prefix3[2]);
    expect(shape[0]).toBe(shape[3]);
    expect(shape[0]).not.toBe(shape[1]);
  });
});
