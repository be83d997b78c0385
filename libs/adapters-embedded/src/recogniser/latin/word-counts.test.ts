import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { WORD_COUNTER } from './word-counts.ts';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';

const KNOWLEDGE = knowledgeOf({
  Houston: NAME_CLASS_BITS.populatedLarge,
  Georgia: NAME_CLASS_BITS.admin1,
  Athens: NAME_CLASS_BITS.populatedLarge,
});

function counts(text: string, word: string): Record<string, number> {
  const { tokens, counts } = readLatinText(text, KNOWLEDGE);
  const token = [...tokens.start.keys()].find((at) => text.slice(tokens.start[at], tokens.end[at]) === word) as number;
  return Object.fromEntries(Object.entries(WORD_COUNTER).map(([name, counter]) => [name, counts.count(token, counter)]));
}

describe('WordCounts', () => {
  it('counts what a document does with a word', () => {
    const text = 'Mayor Houston spoke. Sam Houston was born in Houston. We like houston.';
    expect(counts(text, 'Houston')).toEqual({ lower: 1, capital: 3, afterPreposition: 1, beforeAdmin: 0, asSurname: 2, asWholeName: 1 });
  });

  it('sees that a state follows', () => {
    expect(counts('In Athens, Georgia, rain fell.', 'Athens')).toMatchObject({ beforeAdmin: 1, afterPreposition: 0 });
  });
});
