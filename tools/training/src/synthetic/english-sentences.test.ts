import { describe, expect, it } from '@jest/globals';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { englishSentences, isHeldOut } from './english-sentences.ts';

const gazetteer = await loadGazetteer();
const { sha256, texts } = englishSentences(gazetteer);
const names = texts.flatMap(({ text, spans }) => spans.map(({ start, end, tags }) => ({ name: text.slice(start, end), tag: tags[0] })));

describe('englishSentences', () => {
  it('are the same for the same gazetteer', () => {
    expect(englishSentences(gazetteer).sha256).toBe(sha256);
  });

  it('mark places, persons, organisations and demonyms, in order and without overlaps', () => {
    expect(new Set(names.map(({ tag }) => tag))).toEqual(new Set(['LOC', 'PER', 'ORG', 'DEM']));
    for (const { text, spans } of texts) {
      expect(text).not.toMatch(/[@#~^$*+=%<]|undefined/);
      let end = 0;
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(span.start, span.end)).toMatch(/^\S(?:.*\S)?$/su);
        expect(text.slice(span.start, span.end)).not.toMatch(/^the /);
        end = span.end;
      }
    }
  });

  it('call persons by names of places, too', () => {
    const places = new Set(names.filter(({ tag }) => tag === 'LOC').map(({ name }) => name));
    const surnames = names.filter(({ tag }) => tag === 'PER').map(({ name }) => name.split(' ').at(-1)!);
    expect(surnames.filter((surname) => places.has(surname)).length / surnames.length).toBeGreaterThan(0.05);
  });

  it('leave out a third of the towns', () => {
    const towns = ['Basildon', 'Sioux Falls', 'Kisumu', 'Minna', 'Gombe', 'Dire Dawa'];
    const places = new Set(names.map(({ name }) => name));
    expect(towns.filter(isHeldOut)).toEqual(towns);
    expect(towns.filter((town) => places.has(town))).toEqual([]);
  });

  it('are learned half as GeoWebNews, half by what all corpora share', () => {
    expect(new Set(texts.map(({ habits }) => habits))).toEqual(new Set(['gwn', 'english-sentences']));
  });
});
