import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chunkSpansOf, CHUNKING, type ChunkingOptions } from './chunk-spans.ts';

const cut = (text: string, given: Partial<ChunkingOptions> = {}): readonly string[] =>
  chunkSpansOf(text, { maxChars: 40, overlapChars: 0, lang: 'en', ...given }).map(({ start, end }) => text.slice(start, end));

describe('chunkSpansOf', () => {
  it('cuts at 1000 characters with an overlap of 200, as decided', () => {
    expect(CHUNKING).toEqual({ maxChars: 1_000, overlapChars: 200 });
  });

  it('has no chunk of nothing, and one of a short text', () => {
    expect(cut('')).toEqual([]);
    expect(cut('Short.')).toEqual(['Short.']);
    expect(cut('a'.repeat(40))).toEqual(['a'.repeat(40)]);
  });

  it('cuts between paragraphs first, and keeps short ones together', () => {
    const text = 'One line. More.\n\nSecond one.\n\nA third paragraph of text.\n\nEnd.';
    expect(cut(text)).toEqual(['One line. More.\n\nSecond one.\n\n', 'A third paragraph of text.\n\nEnd.']);
  });

  it('then between lines, sentences, words and characters', () => {
    expect(cut('A first line of text here\nA second line of text here')).toEqual([
      'A first line of text here\n',
      'A second line of text here',
    ]);
    expect(cut('Rain fell in Lyon all day. Snow fell in Oslo at night.')).toEqual([
      'Rain fell in Lyon all day. ',
      'Snow fell in Oslo at night.',
    ]);
    expect(cut('the rain that fell over all of the town and the river')).toEqual([
      'the rain that fell over all of the town ',
      'and the river',
    ]);
    expect(cut('x'.repeat(50))).toEqual(['x'.repeat(40), 'x'.repeat(10)]);
  });

  it('cuts Japanese at sentences and words', () => {
    const text = '東京で雨が降った。大阪では雪が降った。京都は晴れていた。';
    expect(cut(text, { maxChars: 20, lang: 'ja' })).toEqual(['東京で雨が降った。大阪では雪が降った。', '京都は晴れていた。']);
    expect(cut('東京都庁舎の前の広場', { maxChars: 6, lang: 'ja' }).join('|')).toBe('東京都庁舎の|前の広場');
  });

  it('begins again with whole sentences, else whole words', () => {
    const text = 'Rain fell in Lyon. Snow in Oslo. The train to Ghent was late.';
    expect(cut(text, { maxChars: 45, overlapChars: 20 })).toEqual([
      'Rain fell in Lyon. Snow in Oslo. ',
      'Snow in Oslo. The train to Ghent was late.',
    ]);
    expect(cut('the rain that fell over all of the town and the river', { overlapChars: 12 })[1]).toBe('the town and the river');
  });

  it('takes a language tag of any form', () => {
    for (const lang of ['en-GB', 'no such tag!', '', null]) expect(cut('One. Two.', { maxChars: 5, lang }).join('')).toBe('One. Two.');
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'word',
          ' ',
          '. ',
          '\n',
          '\n\n',
          '\r\n',
          '🌊',
          '東京',
          '。',
          'e\u0301',
          '\u0301',
          '👩‍👩‍👧',
          '\ud83c',
          '\t',
          'St. Louis',
        ),
        { maxLength: 200 },
      )
      .map((pieces) => pieces.join('')),
  );
  const options = fc
    .record({ maxChars: fc.integer({ min: 2, max: 80 }), share: fc.integer({ min: 0, max: 90 }), lang: fc.constantFrom('en', 'ja', null) })
    .map(({ maxChars, share, lang }) => ({ maxChars, overlapChars: Math.floor((maxChars * share) / 100), lang }));
  const pairBreaks = /[\uD800-\uDBFF]$/;

  it('covers the text in order, without holes, each chunk within its length and overlap', () => {
    fc.assert(
      fc.property(text, options, (given, asked) => {
        const spans = chunkSpansOf(given, asked);
        let covered = 0;
        let before = -1;
        for (const { start, end } of spans) {
          expect(start).toBeLessThanOrEqual(covered);
          expect(covered - start).toBeLessThanOrEqual(asked.overlapChars);
          expect(start).toBeGreaterThan(before);
          expect(end).toBeGreaterThan(covered);
          expect(end - start).toBeLessThanOrEqual(asked.maxChars);
          [before, covered] = [start, end];
        }
        expect(covered).toBe(given.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never cuts a surrogate pair', () => {
    fc.assert(
      fc.property(text, options, (given, asked) => {
        for (const { start, end } of chunkSpansOf(given, asked)) {
          for (const at of [start, end]) {
            const isLow = /^[\uDC00-\uDFFF]/.test(given.slice(at));
            expect(isLow && pairBreaks.test(given.slice(0, at))).toBe(false);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('cuts a megabyte of any kind in seconds', () => {
    for (const piece of ['x', 'word ', 'One more sentence. ', 'Line of text\n', '東京で雨が降った。', 'e\u0301', '\u0301']) {
      const long = piece.repeat(Math.ceil(1_000_000 / piece.length));
      const began = performance.now();
      const spans = chunkSpansOf(long, { ...CHUNKING, lang: null });
      expect(spans.at(-1)?.end).toBe(long.length);
      expect(performance.now() - began).toBeLessThan(20_000);
    }
  });
});
