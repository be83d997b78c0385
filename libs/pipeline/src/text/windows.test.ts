import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { windowsOf, type WindowOptions } from './windows.ts';

const options = (facts: Partial<WindowOptions> = {}): WindowOptions => ({
  maxChars: 60,
  overlapChars: 15,
  language: 'en',
  whole: [],
  ...facts,
});
const windows = (text: string, facts: Partial<WindowOptions> = {}): string[] =>
  windowsOf(text, options(facts)).map(({ start, end }) => text.slice(start, end));

describe('windowsOf', () => {
  it('leaves a text alone that fits', () => {
    expect(windows('a'.repeat(60))).toEqual(['a'.repeat(60)]);
    expect(windows('')).toEqual(['']);
  });

  it('ends windows at sentence ends', () => {
    const text = 'Rain fell in Lyon all day. Snow fell in Oslo. The train to Ghent was late. Nobody minded.';
    expect(windows(text, { overlapChars: 0 })).toEqual([
      'Rain fell in Lyon all day. Snow fell in Oslo. ',
      'The train to Ghent was late. Nobody minded.',
    ]);
  });

  it('repeats whole sentences where they are short, and whole words where they are not', () => {
    const text = 'Rain fell in Lyon all day. Snow in Oslo. The train to Ghent was late. Nobody minded.';
    expect(windows(text)[1]).toBe('Snow in Oslo. The train to Ghent was late. Nobody minded.');
    const long = 'Rain fell in Lyon all day and all night. The train to Ghent was late. Nobody minded.';
    expect(windows(long, { overlapChars: 12 })[1]).toBe('all night. The train to Ghent was late. Nobody minded.');
  });

  it('holds a name whole in some window although a sentence seems to end in it', () => {
    const text = 'All the trains of that day were late on the way to St. Louis because of the storm that night.';
    expect(windows(text).some((window) => window.includes('St. Louis'))).toBe(true);
  });

  it('cuts between words where a sentence is too long, and between characters where a word is', () => {
    expect(windows('word '.repeat(40), { overlapChars: 0 }).every((window) => /^(word )+$/.test(window))).toBe(true);
    for (const window of windows('🌋'.repeat(100), { overlapChars: 3 })) expect(window.isWellFormed()).toBe(true);
  });

  it('ends Japanese windows at sentence ends', () => {
    const text = '東京で雨が降った。大阪では雪が降った。京都は晴れていた。';
    expect(windows(text, { language: 'ja', maxChars: 20, overlapChars: 0 })).toEqual([
      '東京で雨が降った。大阪では雪が降った。',
      '京都は晴れていた。',
    ]);
  });

  it('never cuts inside a stretch that is to stay whole', () => {
    const text = `${'word '.repeat(11)}New York City and more of it`;
    const span = { start: text.indexOf('New'), end: text.indexOf(' and') };
    expect(
      windowsOf(text, options({ overlapChars: 0, whole: [span] })).some(({ start, end }) => start <= span.start && end >= span.end),
    ).toBe(true);
  });

  it('takes any language tag', () => {
    expect(() => windows('A. '.repeat(50), { language: 'not a language!' })).not.toThrow();
    expect(() => windows('A. '.repeat(50), { language: null })).not.toThrow();
  });

  it('covers every text without gaps, within bounds, and comes to an end', () => {
    const piece = fc.constantFrom('a', 'B', ' ', '.', '. ', '\n', '。', '東京', '🌋', 'word', 'e\u0301');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join('')),
        fc.integer({ min: 4, max: 80 }),
        fc.integer({ min: 0, max: 100 }),
        (text, maxChars, overlapChars) => {
          const found = windowsOf(text, options({ maxChars, overlapChars }));
          expect(found[0]?.start).toBe(0);
          expect(found.at(-1)?.end).toBe(text.length);
          found.forEach(({ start, end }, i) => {
            expect(end - start).toBeLessThanOrEqual(maxChars);
            const next = found[i + 1];
            if (next === undefined) return;
            expect(next.start).toBeLessThanOrEqual(end);
            expect(next.start).toBeGreaterThan(start);
            expect(next.end).toBeGreaterThan(end);
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads a long text in time that grows with its length', () => {
    const sentence = 'The train to Ghent was late because of the storm that night. ';
    expect(windowsOf(sentence.repeat(16_000), options({ maxChars: 4_000, overlapChars: 200 })).length).toBeGreaterThan(200);
  });
});
