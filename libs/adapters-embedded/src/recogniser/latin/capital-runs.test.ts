import { describe, expect, it } from '@jest/globals';
import { knowledgeOf } from './latin-knowledge.fixture.ts';
import { readLatinText } from './latin-text.ts';

function runs(text: string): string[] {
  const { tokens, runs: found } = readLatinText(text, knowledgeOf({}));
  const seen: string[] = [];
  for (let token = 0; token < tokens.count; token++) {
    const last = found.end[token]! - 1;
    if (found.start[token] === token && last > token) seen.push(text.slice(tokens.start[token], tokens.end[last]));
  }
  return seen;
}

describe('capitalRuns', () => {
  it.each([
    ['the University of New Mexico said', ['University of New Mexico']],
    ['in Rio de Janeiro and Sao Paulo', ['Rio de Janeiro', 'Sao Paulo']],
    ['Bosnia-Herzegovina - Croatia', ['Bosnia-Herzegovina']],
    ['ends of. The next', []],
    ['in Paris, Texas', []],
  ])('finds runs of several tokens in %j', (text, expected) => {
    expect(runs(text)).toEqual(expected);
  });
});
