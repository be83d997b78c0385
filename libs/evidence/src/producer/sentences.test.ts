import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Sentences } from './sentences.ts';

function around(text: string, surface: string): string {
  const start = text.indexOf(surface);
  const span = new Sentences(text).around({ start, end: start + surface.length });
  return text.slice(span.start, span.end);
}

describe('the sentence of a mention', () => {
  it.each([
    ['The rain fell in Lyon all day. Then it was dry in Nice for a week.', 'Nice', 'Then it was dry in Nice for a week.'],
    ['The rain fell in\nLyon all day long.\n\nNice was dry, they said there.', 'Lyon', 'The rain fell in\nLyon all day long.'],
    [
      'ATHENS, Ga. — Voters in Clarke County rejected a levy. Turnout was low.',
      'ATHENS',
      'ATHENS, Ga. — Voters in Clarke County rejected a levy.',
    ],
    ['They went to St. Louis yesterday at noon.', 'St. Louis', 'They went to St. Louis yesterday at noon.'],
    [
      '大阪で会議が開かれ、多くの人が参加したという。東京は晴れだったと気象庁が発表しました。',
      '東京',
      '東京は晴れだったと気象庁が発表しました。',
    ],
    ['Lyon', 'Lyon', 'Lyon'],
  ])('in %j with %s', (text, surface, sentence) => {
    expect(around(text, surface)).toBe(sentence);
  });

  it('of any text and any mention has the mention in it, is bounded, and splits no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '. ', ' ', '\n', '\n\n', '🏰', '。', '東', 'x'.repeat(300)), maxLength: 60 }),
        fc.nat(),
        fc.nat(40),
        (text, at, length) => {
          const start = text.length === 0 ? 0 : at % text.length;
          const end = Math.min(text.length, start + length);
          const span = new Sentences(text).around({ start, end });
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(span.end - span.start).toBeLessThanOrEqual(1_000);
          if (text.isWellFormed()) expect(text.slice(span.start, span.end).isWellFormed()).toBe(true);
          const mention = text.slice(start, end);
          if (mention.trim() === mention) expect(text.slice(span.start, span.end)).toContain(mention.isWellFormed() ? mention : '');
        },
      ),
      { numRuns: 500 },
    );
  });
});
