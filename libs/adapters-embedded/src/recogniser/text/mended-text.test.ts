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
      const written = text.slice(mended.writtenAt(index), mended.writtenAt(index + word.length));
      expect(written.replace(/\u00ac ?/u, '')).toBe(word);
    }
  });

  it('reads Arabic without vowel signs and strokes, and keeps the offsets', () => {
    const text = 'سافر إلى عُمان ثم إلى ليـبيا.';
    const mended = mendedText(text)!;
    expect(mended.text).toBe('سافر إلى عمان ثم إلى ليبيا.');
    const start = mended.text.indexOf('ليبيا');
    expect(text.slice(mended.writtenAt(start), mended.writtenAt(start + 5))).toBe('ليـبيا');
  });

  it('reads Hebrew without points', () => {
    expect(mendedText('בִּירוּשָׁלַיִם')!.text).toBe('בירושלים');
  });

  it.each(['London', 'a \u00ac b', 'New\u00ac York', ''])('has nothing to do in %j', (text) => {
    expect(mendedText(text)).toBeNull();
  });
});
