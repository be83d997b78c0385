import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alias, blocked } from './entries.fixture.ts';
import { OverlayNames } from './overlay-names.ts';

const ANY = { source: null, lang: null };
const foundIn = (text: string, ...names: string[]) =>
  new OverlayNames(names.map((name) => alias(name))).matchesIn(text, ANY).map(({ start, end }) => text.slice(start, end));

describe('OverlayNames', () => {
  it.each([
    ['a whole word', 'The Bay, baywatch and Bay2', ['Bay'], ['Bay']],
    ['the longest name', 'Bay Area Bay', ['Bay', 'Bay Area'], ['Bay Area', 'Bay']],
    ['case, which tells words from names', 'us and US', ['US'], ['US']],
    ['a longer name in capitals', 'RAIN IN THE BAY', ['the Bay'], ['THE BAY']],
    ['no short name in capitals', 'TELL US', ['Us'], []],
    ['other white space', 'New\r\n  York', ['New York'], ['New\r\n  York']],
    ['other apostrophes and hyphens', 'N’Djamena, Port‐au‐Prince', ["N'Djamena", 'Port-au-Prince'], ['N’Djamena', 'Port‐au‐Prince']],
    ['other normal forms', 'Se\u0301gou', ['Ségou'], ['Se\u0301gou']],
    ['names in unspaced scripts', '昨日は渋谷で雨、서울에서', ['渋谷', '서울'], ['渋谷', '서울']],
    ['no part of a word with marks', 'Bayı', ['Bay'], []],
    ['punctuation', 'the U.S. and St. Louis', ['U.S.', 'St. Louis'], ['U.S.', 'St. Louis']],
  ])('finds %s', (_what, text, names, found) => {
    expect(foundIn(text, ...names)).toEqual(found);
  });

  it('knows which entry holds for a document: the narrowest scope, a language with its regions', () => {
    const everywhere = alias('Bay');
    const inEnglish = blocked('Bay', { scope: { lang: 'en' } });
    const ofGazette = alias('Bay', {}, { scope: { source: 'gazette' } });
    const names = new OverlayNames([everywhere, inEnglish, ofGazette]);
    const entryOf = (source: string | null, lang: string | null) => names.entryOf('Bay', { source, lang });
    expect(entryOf(null, null)).toBe(everywhere);
    expect(entryOf(null, 'en-GB')).toBe(inEnglish);
    expect(entryOf(null, 'eng')).toBe(everywhere);
    expect(entryOf('gazette', 'en')).toBe(ofGazette);
    expect(names.entryOf('Bays', ANY)).toBeNull();
  });

  it('prefers what is written in just this way to what is so in capitals', () => {
    const [mixed, capitals] = [alias('Nato'), blocked('NATO')];
    for (const entries of [
      [mixed, capitals],
      [capitals, mixed],
    ]) {
      expect(new OverlayNames(entries).entryOf('NATO', ANY)).toBe(capitals);
      expect(new OverlayNames(entries).entryOf('Nato', ANY)).toBe(mixed);
    }
  });

  it('finds spans in text order, without overlaps, each with the entry of its own name, whatever the text', () => {
    const word = fc.constantFrom('a', 'B', 'Bay', 'area', '渋', '谷', ' ', '-', '.', '\u0301', '🌋');
    const words = fc.array(word, { maxLength: 30 }).map((parts) => parts.join(''));
    const names = fc.array(words, { maxLength: 8 });
    fc.assert(
      fc.property(names, words, (given, text) => {
        const index = new OverlayNames(given.map((name) => alias(name)));
        let last = 0;
        for (const { start, end, entry } of index.matchesIn(text, ANY)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(index.entryOf(text.slice(start, end), ANY)).toBe(entry);
          last = end;
        }
      }),
    );
  });
});
