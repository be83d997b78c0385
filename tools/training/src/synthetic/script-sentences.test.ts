import { describe, expect, it } from '@jest/globals';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { languageOfLetters } from '@locitorium/adapters-embedded/training';
import { SCRIPT_PATTERNS } from './script-patterns/script-patterns.ts';
import { scriptSentences } from './script-sentences.ts';

const gazetteer = await loadGazetteer();
const { sha256, texts } = scriptSentences(gazetteer);

describe('scriptSentences', () => {
  it('are the same for the same gazetteer', () => {
    expect(scriptSentences(gazetteer).sha256).toBe(sha256);
  });

  it('are in languages that are told by their letters', () => {
    expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(SCRIPT_PATTERNS.map(({ language }) => language)));
    for (const { language, text } of texts) expect(languageOfLetters(text, null)).toBe(language);
  });

  it('mark places and persons, in order and without overlaps, and what is called like a place as no place', () => {
    for (const { text, spans } of texts) {
      expect(text).not.toMatch(/[@!%*#~&^](?=\p{L})|undefined/u);
      let end = 0;
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(span.start, span.end)).toMatch(/^\S(?:.*\S)?$/su);
        if (!span.firm) expect(span.tags).not.toContain('LOC');
        end = span.end;
      }
    }
  });

  it('take the word for what a Korean place is into its name', () => {
    const names = texts.flatMap(({ language, text, spans }) =>
      language === 'ko' ? spans.filter(({ tags }) => tags[0] === 'LOC').map(({ start, end }) => text.slice(start, end)) : [],
    );
    expect(names.filter((name) => /[시군읍면]$/.test(name)).length).toBeGreaterThan(10);
  });
});
