import { describe, expect, it } from '@jest/globals';
import { mendedText } from './mended-text.ts';

describe('mendedText', () => {
  it.each([
    ['From Al\u00ac bany to Chi\u00accago, and Al\u00ac bany.', 'From Albany to Chicago, and Albany.'],
    ['Lon\u00ac don', 'London'],
  ])('joins %j', (text, expected) => {
    const mended = mendedText(text)!;
    expect(mended.text).toBe(expected);
    for (const { index, 0: word } of expected.matchAll(/\p{L}+/gu)) {
      const { start, end } = mended.written({ start: index, end: index + word.length });
      expect(text.slice(start, end).replace(/\u00ac ?/u, '')).toBe(word);
    }
  });

  it('reads Arabic without vowel signs and strokes, and keeps the offsets', () => {
    const text = 'سافر إلى عُمان ثم إلى ليـبيا.';
    const mended = mendedText(text)!;
    expect(mended.text).toBe('سافر إلى عمان ثم إلى ليبيا.');
    const start = mended.text.indexOf('ليبيا');
    const written = mended.written({ start, end: start + 5 });
    expect(text.slice(written.start, written.end)).toBe('ليـبيا');
  });

  it('reads Hebrew without points', () => {
    const text = 'בִּירוּשָׁלַיִם';
    const mended = mendedText(text)!;
    expect(mended.text).toBe('בירושלים');
    const { start, end } = mended.written({ start: 1, end: 8 });
    expect(text.slice(start, end)).toBe('ירוּשָׁלַיִם');
  });

  it('leaves a break behind a name out', () => {
    expect(mendedText('Buda\u00ac pest\u00ac ben')!.written({ start: 0, end: 8 })).toEqual({ start: 0, end: 10 });
  });

  it.each(['London', 'a \u00ac b', 'New\u00ac York', ''])('has nothing to do in %j', (text) => {
    expect(mendedText(text)).toBeNull();
  });
});
