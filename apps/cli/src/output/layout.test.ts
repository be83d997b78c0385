import { describe, expect, it } from '@jest/globals';
import { wrapped } from './layout.ts';

describe('wrapped', () => {
  it.each([
    ['breaks at spaces', 'one two three', 8, '', ['one two', 'three']],
    ['indents', 'one two three', 8, '  ', ['  one', '  two', '  three']],
    ['breaks a word that is longer than a line', 'abcdefgh', 3, '', ['abc', 'def', 'gh']],
    ['counts wide characters as two cells', '東京都と大阪府', 6, '', ['東京都', 'と大阪', '府']],
    ['has nothing to say of nothing', '', 8, '', []],
  ] as const)('%s', (_, text, width, indent, lines) => {
    expect(wrapped(text, width, indent)).toEqual(lines);
  });
});
