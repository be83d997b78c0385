import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as porter } from 'stemmer';
import type { TextLanguage } from './text-language.ts';

/** Porter's for English (that of the other package stops short: "connections" → "connec"), Snowball's for the others. */
const STEMMERS: Readonly<Partial<Record<TextLanguage, (word: string) => string>>> = {
  en: porter,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
};

/** Marks of Latin letters: "Ségou" and "Segou" are one term. Marks of other scripts change the letter. */
const LATIN_MARKS = /(\p{sc=Latin})\p{M}+/gu;
const ASCII = /^[\0-\x7f]*$/;

/** Words that are remembered: what texts of a language mostly consist of. */
const REMEMBERED = 50_000;
const remembered = new Map<TextLanguage, Map<string, string>>();

/** The term of a word in lower case: its stem, without diacritics of Latin letters. */
export function stem(word: string, language: TextLanguage): string {
  let known = remembered.get(language);
  if (known === undefined) remembered.set(language, (known = new Map()));
  let term = known.get(word);
  if (term === undefined) {
    term = termOf(word, language);
    if (known.size === REMEMBERED) known.clear();
    known.set(word, term);
  }
  return term;
}

function termOf(word: string, language: TextLanguage): string {
  const stemmed = STEMMERS[language]?.(word) ?? word;
  return ASCII.test(stemmed) ? stemmed : stemmed.normalize('NFD').replace(LATIN_MARKS, '$1').normalize('NFC');
}
