import { describe, expect, it } from '@jest/globals';
import { LONGEST_SENTENCE, sentenceBounds } from './sentences.ts';
import { tokenFacts } from './token-facts.ts';
import { tokenise } from './tokenise.ts';

function sentences(text: string): string[] {
  const tokens = tokenise(text);
  const bounds = sentenceBounds(text, tokens, tokenFacts(text, tokens));
  return [...bounds.keys()].slice(0, -1).map((at) => text.slice(tokens.start[bounds[at]!], tokens.end[bounds[at + 1]! - 1]));
}

describe('sentenceBounds', () => {
  it.each([
    ['He left. She stayed!', ['He left.', 'She stayed!']],
    ['Dr. Smith lives in St. Louis, Mo. He is old.', ['Dr. Smith lives in St. Louis, Mo. He is old.']],
    ['J. Smith came. Then he left.', ['J. Smith came.', 'Then he left.']],
    ['He said: "Go." They went.', ['He said: "Go."', 'They went.']],
    ['version 2. beta', ['version 2. beta']],
    ['Headline without stop\nBody of it', ['Headline without stop', 'Body of it']],
    ['東京。大阪。', ['東京。', '大阪。']],
  ])('cuts %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('covers every token, and cuts what has no end', () => {
    const text = 'word '.repeat(1_000);
    const tokens = tokenise(text);
    const bounds = sentenceBounds(text, tokens, tokenFacts(text, tokens));
    expect([bounds[0], bounds.at(-1)]).toEqual([0, 1_000]);
    for (let at = 1; at < bounds.length; at++) {
      expect(bounds[at]! - bounds[at - 1]!).toBeGreaterThan(0);
      expect(bounds[at]! - bounds[at - 1]!).toBeLessThanOrEqual(LONGEST_SENTENCE + 1);
    }
  });

  it('has no sentence where there is no token', () => {
    expect(sentences('')).toEqual([]);
  });
});
