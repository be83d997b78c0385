import { describe, expect, it } from '@jest/globals';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { HELD_OUT_SENTENCES, LEARNED_SENTENCES } from './plain-sentences.ts';
import { placeStock } from './place-stock.ts';
import { SYNTHETIC_SETTINGS, syntheticTexts } from './synthetic-documents.ts';

const stock = placeStock(await loadGazetteer());
const { learned, famous, lesser, institutions, stories } = syntheticTexts(stock);
const all = [...learned, ...famous, ...lesser, ...institutions, ...stories];

describe('synthetic texts', () => {
  it('are the same for the same places', () => {
    expect(JSON.stringify(syntheticTexts(stock))).toBe(JSON.stringify({ learned, famous, lesser, institutions, stories }));
  });

  it('are as many as the settings say, with a mention where each name stands', () => {
    const { famous: ofFamous, lesser: ofLesser, institutions: ofInstitutions, stories: ofStories } = SYNTHETIC_SETTINGS;
    expect(learned).toHaveLength(ofFamous + ofLesser + ofInstitutions + ofStories);
    expect(new Set(all.map(({ document }) => document.docId)).size).toBe(all.length);
    for (const { document, mentions } of all) {
      expect(document.text).not.toMatch(/[{}]/);
      for (const { surface, start, end } of mentions) expect(document.text.slice(start, end)).toBe(surface);
    }
  });

  it('hold out names and sentences: nothing that is measured was learned', () => {
    const names = new Set(learned.map(({ group }) => group));
    for (const { group, weight } of [...famous, ...lesser, ...institutions, ...stories]) {
      expect(names.has(group)).toBe(false);
      expect(weight).toBe(0);
    }
    const sentences = new Set(Object.values(LEARNED_SENTENCES).flat());
    for (const sentence of Object.values(HELD_OUT_SENTENCES).flat()) expect(sentences.has(sentence)).toBe(false);
  });

  it('tell a namesake by the institutions of its country', () => {
    const best = new Map(stock.cities.map(({ surface, place }) => [surface, place.countryCode]));
    expect(new Set(institutions.map(({ mentions }) => mentions[0]!.countryCode)).size).toBeGreaterThan(5);
    for (const { group, mentions } of institutions) expect(mentions[0]!.countryCode).not.toBe(best.get(group));
  });

  it('mean the namesake in one story and the best-known bearer in the other', () => {
    const best = new Map(stock.cities.map(({ surface, place }) => [surface, place.countryCode]));
    for (const { group, document, mentions } of stories) {
      expect(document.text).toContain('\n\n');
      const meant = mentions.flatMap(({ countryCode }) => countryCode ?? []);
      expect(new Set(meant)).toEqual(new Set(['US', best.get(group)]));
    }
  });

  it('mean the best-known bearer, or the namesake in the United States, and count that name alone where they measure', () => {
    const best = new Map(stock.cities.map(({ surface, place }) => [surface, place.countryCode]));
    for (const { group, mentions } of famous) {
      const counted = mentions.filter(({ countryCode }) => countryCode !== null);
      expect(new Set(counted.map(({ surface }) => surface))).toEqual(new Set([group]));
      for (const { countryCode } of counted) expect(countryCode).toBe(best.get(group));
    }
    for (const { mentions } of lesser)
      for (const { countryCode } of mentions.filter((mention) => mention.countryCode !== null)) expect(countryCode).toBe('US');
  });
});

describe('the stock of places', () => {
  it('knows famous names with namesakes, and leaves out names that a country bears', () => {
    const { cities, states } = stock;
    const vienna = cities.find(({ surface }) => surface === 'Vienna')!;
    expect(vienna.place.countryCode).toBe('AT');
    expect(vienna.namesakes.some(({ countryCode }) => countryCode === 'US')).toBe(true);
    expect(cities.some(({ surface }) => surface === 'Mexico' || surface === 'Georgia')).toBe(false);
    expect(states.get('US.IL')?.surface).toBe('Illinois');
  });
});
