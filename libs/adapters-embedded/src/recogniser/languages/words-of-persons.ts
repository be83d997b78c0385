import type { ReadLanguage } from '../multilingual/learned-languages.ts';
import { wordHash } from '../text/token-facts.ts';
import type { OtherLanguage } from './latin-profile.ts';
import { GERMAN } from './persons/de.ts';
import { ENGLISH } from './persons/en.ts';
import { SPANISH } from './persons/es.ts';
import { FRENCH } from './persons/fr.ts';
import { ITALIAN } from './persons/it.ts';
import { DUTCH } from './persons/nl.ts';
import { PORTUGUESE } from './persons/pt.ts';
import { SWEDISH } from './persons/sv.ts';

/**
 * What a word says of a name beside it, as bits. The lists of `persons` were written for this project from knowledge of the languages.
 */
export const PERSON_WORD = Object.freeze({
  /** People by what they are to somebody, before a name or owned by it: "sister", "friend". */
  kin: 1 << 0,
  /** People by what they do: "striker", "nurse". */
  role: 1 << 1,
  /** Before names alone: "Mr", "Professor", "aunt". */
  title: 1 << 2,
  /** What nobody but a person does: "smiled". */
  deed: 1 << 3,
  /** What a person does to a person, before the name: "hugged". */
  towards: 1 << 4,
  /** What is said or given to somebody, before the name: "told". Capitals of states are told something, too. */
  told: 1 << 5,
  /** "her". */
  own: 1 << 6,
  /** "he", "himself". */
  pronoun: 1 << 7,
  /** Bodies and belongings: what only a person has. */
  belonging: 1 << 8,
  who: 1 << 9,
  /** Stands before a name that is spoken to: "dear", "hello". */
  greeting: 1 << 10,
  /** What is said to somebody: "you", "please". */
  address: 1 << 11,
  /** Stands before places alone: "in". */
  placePreposition: 1 << 12,
  /** "has", "was", "never": a verb goes on behind it. */
  auxiliary: 1 << 13,
  and: 1 << 14,
  /** "named". */
  called: 1 << 15,
  /** "a", "his": before what somebody is. */
  determiner: 1 << 16,
  /** "I", "me". */
  self: 1 << 17,
  /** Between a word of kin and its name: "the sister of Florence". */
  of: 1 << 18,
  /** What persons do with something of theirs: "packed his bags". Others do it, too, to something that is not theirs. */
  handling: 1 << 19,
  /** "aged". */
  aged: 1 << 20,
  /** Stands before places and persons, but then no verb of the name follows: "a man from Florence, who …". */
  preposition: 1 << 21,
  /** After a quotation: "said". */
  says: 1 << 22,
  /** Begins a clause: "when". */
  clause: 1 << 23,
  /** "for", before what somebody gets. */
  benefit: 1 << 24,
  /** Ages in words. */
  number: 1 << 25,
  /** "girl", before "named". */
  human: 1 << 26,
  /** What is said before the name of somebody at the end of a sentence: "thank you". */
  you: 1 << 27,
  /** Joins a surname: "van". */
  particle: 1 << 28,
  /** What persons do from day to day, and other names seldom. */
  habit: 1 << 29,
  /** "its": behind a name of a place or a thing. */
  neuter: 1 << 30,
  /** Things of a household, which persons handle. */
  thing: 1 << 31,
});

/** Words of each kind, apart by spaces, in lower case. */
export type PersonWordLists = Readonly<Partial<Record<keyof typeof PERSON_WORD, string>>>;

/** Languages with such words. */
export type PersonLanguage = 'en' | OtherLanguage | ReadLanguage;

/** They stay what they are in all languages. */
const PARTICLES = 'van von der den de la le du da di dos das del della delle dello bin ibn al el ter ten zu zur af av';

const LISTS: Readonly<Partial<Record<PersonLanguage, PersonWordLists>>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  sv: SWEDISH,
};

const bitsOf = new Map<PersonLanguage, ReadonlyMap<number, number>>();

/** PERSON_WORD bits by word hash of a language, made when its first text comes; null where there are none. */
export function personWordsOf(language: PersonLanguage): ReadonlyMap<number, number> | null {
  const lists = LISTS[language];
  if (lists === undefined) return null;
  let bits = bitsOf.get(language);
  if (bits === undefined) bitsOf.set(language, (bits = tableOf(lists)));
  return bits;
}

function tableOf(lists: PersonWordLists): ReadonlyMap<number, number> {
  const table = new Map<number, number>();
  for (const [kind, words] of Object.entries({ ...lists, particle: PARTICLES })) {
    for (const word of words.split(' ')) {
      const hash = wordHash(word);
      table.set(hash, (table.get(hash) ?? 0) | PERSON_WORD[kind as keyof typeof PERSON_WORD]);
    }
  }
  return table;
}
