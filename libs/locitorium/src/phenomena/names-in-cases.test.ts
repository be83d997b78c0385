import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium({ policy: 'toponyms' });
});
afterAll(async () => locitorium[Symbol.asyncDispose]());

/** Share of the names that must be found. Forms that are villages' names ("Rigi", "Puli") and words are missed. */
const LEAST = 0.9;

/** A sentence that says nothing of the place; X is a name in the case that the sentence wants. */
const SENTENCES: Readonly<Record<string, string>> = {
  pl: 'Sytuacja w X pozostaje według władz napięta.',
  cs: 'Situace v X zůstává podle úřadů napjatá.',
  sk: 'Situácia v X zostáva podľa úradov napätá.',
  sl: 'Razmere v X ostajajo po besedah oblasti napete.',
  hr: 'Stanje u X i dalje je napeto, tvrde vlasti.',
  ru: 'Ситуация в X остаётся, по словам властей, напряжённой.',
  uk: 'Ситуація в X залишається, за словами влади, напруженою.',
  fi: 'Tilanne X on viranomaisten mukaan yhä kireä.',
  hu: 'A helyzet X a hatóságok szerint továbbra is feszült.',
  ro: 'Situația din X rămâne tensionată, potrivit autorităților.',
  tr: 'Yetkililere göre X durum gergin kalmaya devam ediyor.',
  de: 'Die Lage in X bleibt nach Angaben der Behörden angespannt.',
};

/** By language: an ISO 3166-1 code and a name in a case of place, cities and countries. */
const NAMES = readFileSync(new URL('names-in-cases.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([language, ...lists]) => [language!, lists.flatMap((list) => (list === '' ? [] : list.split('|')))] as const);

describe('names of cities and countries in a case of place', () => {
  it.each(NAMES)('%s', async (language, names) => {
    const missed: string[] = [];
    for (const countryAndName of names) {
      const [country, name] = [countryAndName.slice(0, 2), countryAndName.slice(3)];
      const text = SENTENCES[language]!.replace('X', name);
      const { groundings } = await locitorium.ground({ text });
      const isFound = groundings.some((grounding) => grounding.status === 'resolved' && grounding.selected.countryCode === country);
      if (!isFound) missed.push(name);
    }
    const share = 1 - missed.length / names.length;
    expect({ missed, share: share >= LEAST ? 'enough' : share }).toEqual({ missed, share: 'enough' });
  });
});
