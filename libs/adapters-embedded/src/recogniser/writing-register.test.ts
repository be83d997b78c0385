import { describe, expect, it } from '@jest/globals';
import { tokenise } from './text/tokenise.ts';
import { writingRegister } from './posts.ts';

describe('writingRegister', () => {
  it.each([
    ['RT @you: snow in Oslo', 'post'],
    ['Snow in #Oslo', 'post'],
    ['Snow in Oslo http://t.co/x', 'post'],
    ['Snow in Oslo', 'prose'],
    [`Snow in Oslo. ${'It fell all day. '.repeat(30)} #snow`, 'prose'],
    ['', 'prose'],
  ])('%j is %s', (text, expected) => {
    expect(writingRegister(text, tokenise(text))).toBe(expected);
  });
});
