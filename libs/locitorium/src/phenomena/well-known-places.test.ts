import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium({ policy: 'toponyms' });
});
afterAll(async () => locitorium[Symbol.asyncDispose]());

/** Usual names in the languages of the header, parted by "|", a row a place; first the country's ISO 3166-1 code. */
function namesOf(table: string, lang: string): readonly { readonly name: string; readonly country: string | undefined }[] {
  const [header, ...rows] = readFileSync(new URL(table, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const column = header!.indexOf(lang);
  if (column < 0) return [];
  return rows.flatMap((row) => row[column]!.split('|').map((name) => ({ name, country: row[0] })));
}

/** Share of the names that must be found. Names of three letters ("Рим", "빈") and of persons ("Milano", "Sydney") are missed. */
const LEAST = 0.92;

/** Sentences that begin with the name and say nothing of the country. */
const SENTENCES: Readonly<Record<string, string>> = {
  de: 'X erlebt einen heißen Sommer.',
  fr: 'X connaît un été très chaud.',
  es: 'X vive un verano muy caluroso.',
  pt: 'X vive um verão muito quente.',
  it: 'X vive una estate molto calda.',
  nl: 'X beleeft een hete zomer.',
  sv: 'X upplever en varm sommar.',
  da: 'X oplever en varm sommer.',
  fi: 'X on kaupunki, jossa asuu paljon ihmisiä.',
  pl: 'X ma za sobą gorące lato.',
  tr: 'X sıcak bir yaz geçiriyor.',
  hr: 'X ima vruće ljeto.',
  id: 'X mengalami musim panas yang terik.',
  ru: 'X переживает жаркое лето.',
  uk: 'X переживає спекотне літо.',
  ar: 'تشهد X صيفا حارا.',
  he: 'X חווה קיץ חם.',
  zh: 'X今年夏天很热。',
  ja: 'Xは暑い夏を迎えている。',
  ko: 'X은 더운 여름을 맞고 있다.',
};

describe('well-known places of the world', () => {
  it.each(Object.entries(SENTENCES))('under their names in %s: %s', async (lang, sentence) => {
    const names = ['cities-of-the-world.tsv', 'regions-of-the-world.tsv'].flatMap((table) => namesOf(table, lang));
    const missed: string[] = [];
    for (const { name, country } of names) {
      const { groundings } = await locitorium.ground({ text: sentence.replace('X', name), meta: { lang } });
      const [found] = groundings.map((grounding) => (grounding.status === 'resolved' ? grounding.selected.countryCode : null));
      if (found !== country) missed.push(name);
    }
    const share = 1 - missed.length / names.length;
    expect({ missed, share: share >= LEAST ? 'enough' : share }).toEqual({ missed, share: 'enough' });
  });
});
