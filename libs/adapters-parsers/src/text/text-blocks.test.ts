import { describe, expect, it } from '@jest/globals';
import { flowing, wellFormedText } from './text-blocks.ts';

const MANY = 100_000;

describe('flowing text', () => {
  it.each([
    ['one\ntwo', 'one two'],
    ['東京\n都', '東京都'],
    ['東京 \r\n\t\n 都', '東京都'],
    ['東京 都', '東京 都'],
    ['東京\ntown', '東京 town'],
  ])('of %j is %j', (text, flows) => {
    expect(flowing(text)).toBe(flows);
  });

  it('takes no time for many lines without a word', () => {
    const began = performance.now();
    expect(flowing(`東${'\n'.repeat(MANY)}x`)).toBe('東 x');
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('a well-formed text', () => {
  it('has no blanks at the end of a line, and at most one empty line in a row', () => {
    expect(wellFormedText('a \t\r\n\r\n \n b  c\t')).toBe('a\n\n b  c');
  });

  it('takes no time for many blanks within a line', () => {
    const blanks = ' \t'.repeat(MANY);
    const began = performance.now();
    expect(wellFormedText(`a${blanks}b${blanks}`)).toBe(`a${blanks}b`);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
