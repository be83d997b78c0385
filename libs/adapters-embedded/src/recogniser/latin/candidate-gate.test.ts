import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { candidateGate, candidateIslands, pruneTokens, mayPruneTokens } from './candidate-gate.ts';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import type { NameTag } from '../sequence/label-set.ts';
import { wordHash } from '../text/token-facts.ts';

const KNOWLEDGE = knowledgeOf({ paris: NAME_CLASS_BITS.populatedLarge });

function islands(text: string, knowledge = KNOWLEDGE, prune?: typeof pruneTokens): string[] {
  const latin = readLatinText(text, knowledge);
  const gate = candidateGate(latin);
  prune?.(gate, latin);
  const { start, end } = latin.tokens;
  return [...candidateIslands(gate, latin.bounds, 0, latin.bounds.length - 1)].map(({ first, last }) =>
    text.slice(start[first], end[last - 1]),
  );
}

describe('candidateGate', () => {
  it.each([
    ['He met the Duke of York in paris yesterday.', ['He', 'Duke of York', 'paris']],
    ['At 1935 Orchard St. they met.', ['At 1935 Orchard St.']],
    ['Salt-and-pepper came to #prayfornepal', ['Salt-', 'prayfornepal']],
    ['we love everything here', ['we love everything here']],
    ['12 of 13 are 50%', ['12 of 13 are 50']],
  ])('lets through what may be a name in %j', (text, expected) => {
    expect(islands(text)).toEqual(expected);
  });
});

/** "the" is hardly ever written with a capital. */
const LEXICON = new Lexicon(
  {
    keys: Int32Array.of(wordHash('the')),
    capitalCluster: Uint16Array.of(0),
    lowerCluster: Uint16Array.of(0),
    traits: Uint8Array.of(7),
    paths: Int32Array.of(0),
  },
  'the',
);
const WITH_LEXICON = {
  ...knowledgeOf({ london: NAME_CLASS_BITS.populatedLarge, mobile: NAME_CLASS_BITS.populatedSmall, french: NAME_CLASS_BITS.demonym }),
  lexicon: LEXICON,
};

describe('pruneTokens', () => {
  it.each([
    ['leaves out unknown names in lower case among capitals', 'He has a mobile home near Reading.', ['He', 'Reading.']],
    ['leaves out a common word that begins a sentence', 'The man left Bath.', ['Bath.']],
    ['keeps the common word where more follows it', 'The Hague was calm.', ['The Hague']],
    ['keeps the common word within a sentence', 'He read The in Bath.', ['He', 'The', 'Bath.']],
    ['keeps well-known places, and what belongs to them', 'She saw london and the french.', ['She', 'london', 'french.']],
    ['keeps unknown names beside capitals', 'He met mobile Smith.', ['He', 'mobile Smith.']],
    ['keeps every word where nothing has a capital', 'a mobile home', ['a mobile home']],
    ['takes "I" for no capital', 'have I a mobile home', ['I', 'mobile']],
    ['keeps hashtags', 'Rain in #mobile today', ['Rain', 'mobile']],
  ])('%s', (_what, text, expected) => {
    expect(islands(text, WITH_LEXICON, pruneTokens)).toEqual(expected);
  });

  it('is not for those who ask for persons or organisations', () => {
    expect(mayPruneTokens(new Set<NameTag>(['LOC', 'DEM', 'FAC']))).toBe(true);
    expect(mayPruneTokens(new Set<NameTag>(['LOC', 'PER']))).toBe(false);
  });
});
