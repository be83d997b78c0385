import { describe, expect, it } from '@jest/globals';
import { Lexicon } from '../lexicon/lexicon.ts';
import { tokenFacts, wordHash } from './token-facts.ts';
import { tokenise } from './tokenise.ts';
import { writingRegister } from './writing-register.ts';

const KNOWN = 'the ship came from and was in good order when it left with corn for our merchants';
const KEYS = Int32Array.from(new Set(KNOWN.split(' ').map(wordHash))).sort((a, b) => (a >>> 0) - (b >>> 0));
const LEXICON = new Lexicon(
  {
    keys: KEYS,
    capitalCluster: new Uint16Array(KEYS.length),
    lowerCluster: new Uint16Array(KEYS.length),
    traits: new Uint8Array(KEYS.length),
    paths: Int32Array.of(0),
  },
  'test',
);
const CLEAN = 'The ship came from Leith and was in good order when it left with corn for our merchants. '.repeat(6);
const MISREAD = 'Tbe fhip came from Leith and wns in good ordcr wheu ir left. ';

function registerOf(text: string, isEnglish = true): string {
  const tokens = tokenise(text);
  return writingRegister(text, tokens, isEnglish ? { facts: tokenFacts(text, tokens), lexicon: LEXICON } : null);
}

describe('writingRegister', () => {
  it.each([
    ['RT @you: snow in Oslo', 'post'],
    ['Snow in #Oslo', 'post'],
    ['Snow in Oslo http://t.co/x', 'post'],
    ['Snow in Oslo', 'prose'],
    [`Snow in Oslo. ${'It fell all day. '.repeat(30)} #snow`, 'prose'],
    ['', 'prose'],
  ])('%j is %s', (text, expected) => {
    expect(registerOf(text, false)).toBe(expected);
  });

  it.each([
    ['words known', CLEAN, 'prose'],
    ['several words misread', CLEAN + MISREAD, 'scan'],
    ['the same word misread, or another word of its own, again and again', CLEAN + 'the barangays '.repeat(20), 'prose'],
    ['words of old notices', `${CLEAN} On the 5th inst., the ship of Mr. Hall, Esq.`, 'scan'],
    ['numbers written into words', `${CLEAN} at 8pm, 30pm, 5th, 6th, 7th`, 'prose'],
    ['too few words', MISREAD, 'prose'],
    ['no English', 'o navio chegou ontem de manhã com muito trigo para vender aos mercadores '.repeat(8), 'prose'],
  ])('of English, %s', (_what, text, expected) => {
    expect(registerOf(text)).toBe(expected);
  });
});
