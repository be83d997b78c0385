import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { Lexicon } from '../lexicon/lexicon.ts';
import { wordHash } from '../text/token-facts.ts';
import { withoutIntroducedSurnames } from './introduced-surnames.ts';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';

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

/** Surfaces left of places at every place where a word stands alone. */
function left(text: string, word: string): readonly number[] {
  const latin = readLatinText(text, {
    index: knowledgeOf({ London: populatedLarge, Houston: populatedLarge, Jordan: country }).index,
    lexicon,
  });
  const spans = [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
    start: index,
    end: index + word.length,
    tag: 'LOC' as const,
    confidence: 0.9,
  }));
  return withoutIntroducedSurnames(latin, spans, 0).map(({ start }) => start);
}

describe('withoutIntroducedSurnames', () => {
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
