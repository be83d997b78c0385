import { describe, expect, it } from '@jest/globals';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { readAs } from '@locitorium/adapters-embedded/training';
import { TOWN_PATTERNS } from './town-patterns.ts';
import { townSentences } from './town-sentences.ts';

const gazetteer = await loadGazetteer();
const { sha256, texts } = townSentences(gazetteer);

describe('townSentences', () => {
  it('are the same for the same gazetteer', () => {
    expect(townSentences(gazetteer).sha256).toBe(sha256);
  });

  it('are in languages that the model of many languages reads', () => {
    expect(new Set(texts.map(({ language }) => language))).toEqual(new Set(TOWN_PATTERNS.map(({ language }) => language)));
    for (const { language, text } of texts) expect(readAs(language!, text)).not.toBeNull();
  });

  it('mark towns, persons and clubs, in order and without overlaps', () => {
    expect(new Set(texts.flatMap(({ spans }) => spans.flatMap(({ tags }) => tags)))).toEqual(new Set(['LOC', 'PER', 'ORG']));
    for (const { text, spans } of texts) {
      expect(text).not.toMatch(/[@#~&^|]|undefined/);
      let end = 0;
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(span.start, span.end)).toMatch(/^\S(?:.*\S)?$/su);
        end = span.end;
      }
    }
  });

  it('name towns in the script of the sentence', () => {
    const isCyrillic = /^\p{Script=Cyrillic}/u;
    for (const { language, text, spans } of texts)
      for (const { start, end, tags } of spans)
        if (tags[0] === 'LOC') expect(isCyrillic.test(text.slice(start, end))).toBe(language === 'ru' || language === 'uk');
  });

  it('begin with what is no town, too', () => {
    const isTown = texts.map(({ spans }) => spans[0]?.start === 0 && spans[0].tags[0] === 'LOC');
    const share = isTown.filter(Boolean).length / texts.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.6);
  });
});
