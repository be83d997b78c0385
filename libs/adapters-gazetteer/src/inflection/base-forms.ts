import { agglutinatedBaseForms } from './agglutinated-endings.ts';
import { baseFormsInOtherScripts, isInflectedScript } from './endings-of-other-scripts.ts';
import { balticBaseForms } from './baltic.ts';
import type { BaseForm, BaseForms } from './base-form.ts';
import { cyrillicBaseForms } from './cyrillic.ts';
import { finnishBaseForms } from './finnish.ts';
import { germanicBaseForms } from './germanic.ts';
import { greekBaseForms } from './greek.ts';
import { respelt, withLongS } from './older-spelling.ts';
import { romanianBaseForms } from './romanian.ts';
import { formsOfSeveralWords } from './several-words.ts';
import { slavicLatinBaseForms } from './slavic-latin.ts';

/** Most forms that are looked for: bounds the work for any name. */
const MOST_FORMS = 400;
const FEWEST_LETTERS = 4;
/** In Cyrillic letters ("Уфы") and those of other inflected scripts, in Greek ones. */
const FEWEST_SHORT_LETTERS = 3;
const FEWEST_GREEK_LETTERS = 4;
const MOST_LETTERS = 40;

const LATIN = /^[a-z]+(?: [a-z]+)*$/;
const LATIN_WORD = /^[a-z]+$/;
const CYRILLIC = /^\p{Script=Cyrillic}+(?: \p{Script=Cyrillic}+)*$/u;
const GREEK = /^\p{Script=Greek}+$/u;

/** The languages of Latin script by how much their endings say, with the countries whose towns have such endings in every text. */
const LATIN_LANGUAGES: readonly { readonly baseForms: BaseForms; readonly countries: ReadonlySet<string> }[] = [
  { baseForms: finnishBaseForms, countries: new Set(['FI']) },
  { baseForms: germanicBaseForms, countries: new Set() },
  { baseForms: slavicLatinBaseForms, countries: new Set(['PL', 'CZ', 'SK', 'SI', 'HR', 'BA', 'RS', 'ME', 'XK', 'MK']) },
  { baseForms: balticBaseForms, countries: new Set(['LT', 'LV']) },
  // Hungarian names are also those of its neighbours' towns.
  { baseForms: agglutinatedBaseForms, countries: new Set(['TR', 'AZ', 'HU', 'EE', 'RO', 'SK', 'UA', 'RS']) },
  { baseForms: romanianBaseForms, countries: new Set(['RO', 'MD']) },
];

/**
 * Forms in normal form of which a name, in normal form, may be inflected or an older spelling, likeliest first. No language is asked:
 * whoever looks them up takes only what is known well enough.
 */
export function* baseForms(name: string): Iterable<BaseForm> {
  if (name.length < fewestLetters(name) || name.length > MOST_LETTERS) return;
  let left = MOST_FORMS;
  const seen = new Set<string>([name]);
  for (const base of allForms(name)) {
    if (seen.has(base.form)) continue;
    seen.add(base.form);
    yield base;
    left -= 1;
    if (left === 0) return;
  }
}

/**
 * Forms of which a name of one word in Latin script, in normal form, may be inflected, with the countries in whose languages the ending is
 * one: in another country it is there by chance.
 */
export function* formsByCountry(name: string): Iterable<readonly [form: string, countries: ReadonlySet<string>]> {
  if (!LATIN_WORD.test(name) || name.length < FEWEST_LETTERS || name.length > MOST_LETTERS) return;
  for (const { baseForms, countries } of LATIN_LANGUAGES)
    if (countries.size > 0) for (const { form } of baseForms(name)) yield [form, countries];
}

function fewestLetters(name: string): number {
  if (CYRILLIC.test(name) || isInflectedScript(name)) return FEWEST_SHORT_LETTERS;
  return GREEK.test(name) ? FEWEST_GREEK_LETTERS : FEWEST_LETTERS;
}

function* allForms(name: string): Iterable<BaseForm> {
  if (CYRILLIC.test(name)) yield* cyrillicBaseForms(name);
  else if (GREEK.test(name)) yield* greekBaseForms(name);
  else if (LATIN.test(name)) {
    // Of several words the last is inflected.
    const at = name.lastIndexOf(' ') + 1;
    const head = name.slice(0, at);
    const last = name.slice(at);
    yield* withLongS(name);
    for (const form of formsOfSeveralWords(name)) yield { form, isSure: true };
    const spellings = [...respelt(last)];
    for (const form of spellings) yield { form: head + form, isSure: false };
    for (const spelling of [last, ...spellings])
      for (const { baseForms } of LATIN_LANGUAGES) for (const { form, isSure } of baseForms(spelling)) yield { form: head + form, isSure };
  } else yield* baseFormsInOtherScripts(name);
}
