import { describe, expect, it } from '@jest/globals';
import { oneLine, visibleLine, visibleText } from './visible-text.ts';

describe('what a terminal shows of a text', () => {
  it.each([
    ['escape sequences', '\u001b]0;title\u0007\u001b[2J', '␛]0;title␇␛[2J'],
    ['C1 controls', '\u009b31m', '\ufffd31m'],
    ['backspaces and deletions', 'a\u0008b\u007f', 'a␈b␡'],
    ['a carriage return that overwrites the line', 'error\rfine', 'error␍fine'],
    ['what reorders the line', 'a\u202eb\u2066c\u2069', 'a\ufffdb\ufffdc\ufffd'],
    ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['names in any script, with marks of direction', 'שלום\u200f, Île, 東京, 🏔', 'שלום\u200f, Île, 東京, 🏔'],
    ['tabs and ends of lines', 'a\tb\r\nc\n', 'a\tb\r\nc\n'],
  ])('%s', (_what, text, seen) => {
    expect(visibleText(text)).toBe(seen);
    expect(seen).toHaveLength(text.length);
  });

  it('is one line where a line is meant', () => {
    expect([visibleLine('a\nb\r\nc'), oneLine('a\n  b')]).toEqual(['a␊b␍␊c', 'a b']);
  });
});
