import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** An ending of a case, and what the name has instead: Lithuanian and Latvian, without their diacritics. */
const ENDINGS: readonly (readonly [ending: string, names: string])[] = [
  ['iuose', 'iai'],
  ['uose', 'ai'],
  ['iuje', 'ius'],
  ['uje', 'us'],
  ['oje', 'a'],
  ['eje', 'e'],
  ['yje', 'is ys'],
  ['ose', 'os'],
  ['iaus', 'ius'],
  ['aus', 'us'],
  ['io', 'is'],
  ['os', 'a'],
  ['e', 'as'],
  ['o', 'as'],
  ['i', 's is'],
  ['u', 's us'],
];
const SURE_ENDING = 3;

/** Vilniuje, Kaune, Šiauliuose, Klaipėdoje; Ventspilī. */
export function* balticBaseForms(word: string): Iterable<BaseForm> {
  for (const [ending, names] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue;
    const stem = word.slice(0, -ending.length);
    for (const name of names.split(' ')) yield { form: stem + name, isSure: ending.length >= SURE_ENDING && stem.length > SHORTEST_STEM };
  }
}
