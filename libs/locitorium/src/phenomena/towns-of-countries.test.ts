import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocitorium } from '../create-locitorium.ts';
import type { Locitorium } from '../locitorium.ts';

let locitorium: Locitorium;
beforeAll(async () => {
  locitorium = await createLocitorium({ policy: 'toponyms' });
});
afterAll(async () => locitorium[Symbol.asyncDispose]());

/** Share of the towns that must be found. */
const LEAST = 0.7;

/** Sentences that begin with a town, none of those that the models learned from. */
const SENTENCES: Readonly<Record<string, string>> = {
  de: 'X meldete gestern drei neue Fälle.',
  fr: 'X a signalé hier trois nouveaux cas.',
  es: 'X notificó ayer tres casos nuevos.',
  pt: 'X notificou ontem três casos novos.',
  it: 'X ha segnalato ieri tre nuovi casi.',
  nl: 'X meldde gisteren drie nieuwe gevallen.',
  sv: 'X rapporterade i går tre nya fall.',
  da: 'X meldte i går om tre nye tilfælde.',
  no: 'X meldte i går om tre nye tilfeller.',
  fi: 'X ilmoitti eilen kolmesta uudesta tapauksesta.',
  pl: 'X zgłosił wczoraj trzy nowe przypadki.',
  cs: 'X včera hlásil tři nové případy.',
  sk: 'X včera hlásil tri nové prípady.',
  hu: 'X tegnap három új esetet jelentett.',
  hr: 'X je jučer prijavio tri nova slučaja.',
  lt: 'X vakar pranešė apie tris naujus atvejus.',
  tr: 'X dün üç yeni vaka bildirdi.',
  id: 'X kemarin melaporkan tiga kasus baru.',
};

/** Fifteen towns of 25,000 to 300,000 inhabitants for each language, drawn from the gazetteer by chance. */
const TOWNS = readFileSync(new URL('towns-of-countries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [language: string, country: string, towns: string]);

describe('towns at the beginning of a sentence', () => {
  it.each(TOWNS)('in %s, of %s: %s', async (lang, country, towns) => {
    const missed: string[] = [];
    for (const town of towns.split('|')) {
      const { groundings } = await locitorium.ground({ text: SENTENCES[lang]!.replace('X', town), meta: { lang } });
      const [found] = groundings.map((grounding) => (grounding.status === 'resolved' ? grounding.selected.countryCode : null));
      if (found !== country) missed.push(town);
    }
    const share = 1 - missed.length / towns.split('|').length;
    expect({ missed, share: share >= LEAST ? 'enough' : share }).toEqual({ missed, share: 'enough' });
  });
});
