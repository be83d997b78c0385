import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { Lexicon } from '../lexicon/lexicon.ts';
import { wordHash } from '../text/token-facts.ts';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { INTRODUCED_SURNAMES } from './introduced-surnames.ts';
import { placeAt, spansAfter } from './rules.fixture.ts';

const { populatedLarge, country } = NAME_CLASS_BITS;
const FREQUENT_GIVEN = 2 << 3;
const GIVEN = ['jack', 'paul'].map(wordHash).sort((a, b) => (a >>> 0) - (b >>> 0));
const lexicon = new Lexicon(
  {
    keys: Int32Array.from(GIVEN),
    capitalCluster: new Uint16Array(2),
    lowerCluster: new Uint16Array(2),
    traits: Uint8Array.of(FREQUENT_GIVEN, FREQUENT_GIVEN),
    paths: Int32Array.of(0),
  },
  'two given names',
);

const KNOWLEDGE = { index: knowledgeOf({ London: populatedLarge, Houston: populatedLarge, Jordan: country }).index, lexicon };

/** Where places are left of all places where a word stands. */
function left(text: string, word: string): readonly number[] {
  const spans = [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => placeAt(index, index + word.length));
  return spansAfter([INTRODUCED_SURNAMES], text, KNOWLEDGE, spans).map(({ start }) => start);
}

describe('introduced-surnames', () => {
  it.each([
    ['Jack London wrote. London died.', 'London', []],
    ['Senator Paul Houston resigned. Houston was tired.', 'Houston', []],
    ['Jack London wrote. London died in London.', 'London', [12 - 7, 19, 34]],
    ['The firm opened. London fell.', 'London', [17]],
    ['Jack Jordan wrote. Jordan closed its border.', 'Jordan', [5, 19]],
    ['Jack London wrote. The London-based firm closed.', 'London', [23]],
  ])('%s: %s', (text, word, starts) => {
    expect(left(text, word)).toEqual(starts);
  });
});
