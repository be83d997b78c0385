import { describe, expect, it } from '@jest/globals';
import { holds, isByCharacter, tokenF1 } from './answer-text.ts';

describe('tokenF1', () => {
  it.each<[string, string, boolean, number]>([
    ['the Norsemen', 'Norsemen', false, 1], // articles do not count
    ['In 1066, William won.', 'william', false, 2 / 5], // 4 tokens against 1
    ['Rollo Rollo', 'Rollo', false, 2 / 3], // each as often as both have it
    ['“Viking”', 'viking', false, 1],
    ['Paris', 'Lyon', false, 0],
    ['', 'Lyon', false, 0],
    ['the', 'a', false, 1], // nothing is left of either
    ['theatre', 'atre', false, 0], // an article is a whole word
    ['約15メートル', '15メートル', true, 12 / 13],
    ['天平15年', '天平１５年', true, 1], // wide digits
    ['東京、です。', '東京', true, 2 / 3],
  ])('of %j and %j is as worked out', (given, gold, byCharacter, expected) => {
    expect(tokenF1(given, gold, byCharacter)).toBeCloseTo(expected, 12);
    expect(tokenF1(gold, given, byCharacter)).toBeCloseTo(expected, 12);
  });
});

describe('holds', () => {
  it.each<[string, string, boolean, boolean]>([
    ['It was built by the Normans, in 1066.', 'NORMANS in 1066', false, true],
    ['It was built in 1999.', '9', false, false], // no part of a number
    ['a ten-year-old', 'ten', false, true],
    ['It is “big”.', '“', false, false],
    ['聖武天皇の発願で造立された。', '聖武 天皇', true, true],
    ['聖武天皇の発願で造立された。', '発願', false, false],
    ['高さは約１５メートル', '15メートル', true, true],
  ])('%j and %j', (text, answer, byCharacter, expected) => {
    expect(holds(text, answer, byCharacter)).toBe(expected);
  });
});

describe('isByCharacter', () => {
  it.each<[string | null, string, boolean]>([
    ['ja', 'Who?', true],
    ['zh-Hant', 'x', true],
    ['en', '東京', false],
    [null, '東京はどこ？', true],
    [null, 'Where is Tokyo?', false],
  ])('lang %j, %j', (lang, question, expected) => {
    expect(isByCharacter({ lang, question })).toBe(expected);
  });
});
