import { describe, expect, it } from '@jest/globals';
import { JAPANESE_SETTINGS, OTHER_LANGUAGE_SETTINGS } from '../recogniser/recogniser-settings.ts';
import { parseWrittenText, readWrittenTexts } from './written-texts.ts';

const parse = (line: string) => parseWrittenText(line, 'bn', 'written-texts', 'bn.txt:1');

describe('parseWrittenText', () => {
  it('reads marked names', () => {
    const { text, spans, golds } = parse('[ঢাকা]য় {রহিম} <ব্র্যাক> থেকে');
    expect(text).toBe('ঢাকায় রহিম ব্র্যাক থেকে');
    expect(spans.map(({ start, end, tags }) => [text.slice(start, end), ...tags])).toEqual([
      ['ঢাকা', 'LOC'],
      ['রহিম', 'PER'],
      ['ব্র্যাক', 'ORG', 'FAC'],
    ]);
    expect(golds).toEqual([{ start: 0, end: 4, tag: 'LOC' }]);
  });

  it('reads where a place lies, and paragraphs', () => {
    const { text, golds } = parse('[Paris|US 33.7 -95.6] and [France|FR] ¶ [West Africa|-], {Li}');
    expect(text).toBe('Paris and France\n\nWest Africa, Li');
    expect(golds.map(({ place }) => place)).toEqual([
      { countryCode: 'US', point: { lat: 33.7, lon: -95.6 } },
      { countryCode: 'FR', point: null },
      { countryCode: null, point: null },
    ]);
    expect(() => parse('[Paris|Texas]')).toThrow('bn.txt:1: "Texas" is no place.');
  });

  it.each([['[]'], ['[ঢাকা'], ['ঢাকা]'], ['[ঢাকা {রহিম}]'], ['[ঢাকা}']])('says where the marks of %s are wrong', (line) => {
    expect(() => parse(line)).toThrow(/^bn\.txt:1: (?:".+"|a span) /);
  });
});

describe('readWrittenTexts', () => {
  it.each(['written-texts', 'written-english', 'written-older-english'] as const)(
    'has the names of all kinds in %s, and no text twice',
    async (name) => {
      const { texts } = await readWrittenTexts(name);
      expect(new Set(texts.flatMap(({ spans }) => spans.map(({ tags }) => tags[0])))).toEqual(new Set(['LOC', 'PER', 'ORG']));
      expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
    },
  );

  it('has no language in written-texts that no model learns, or two', async () => {
    const { texts } = await readWrittenTexts('written-texts');
    const learning = [JAPANESE_SETTINGS, ...Object.values(OTHER_LANGUAGE_SETTINGS)].filter(({ corpora }) =>
      corpora.includes('written-texts'),
    );
    for (const language of new Set(texts.map((text) => text.language!)))
      expect([language, learning.filter(({ languages }) => languages?.includes(language)).length]).toEqual([language, 1]);
  });
});
