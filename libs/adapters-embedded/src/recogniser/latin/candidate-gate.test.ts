import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { candidateGate, candidateIslands } from './candidate-gate.ts';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';

const KNOWLEDGE = knowledgeOf({ paris: NAME_CLASS_BITS.populatedLarge });

function islands(text: string): string[] {
  const latin = readLatinText(text, KNOWLEDGE);
  const { start, end } = latin.tokens;
  return [...candidateIslands(candidateGate(latin), latin.bounds, 0, latin.bounds.length - 1)].map(({ first, last }) =>
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
