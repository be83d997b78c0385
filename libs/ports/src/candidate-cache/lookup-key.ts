import type { PlaceQuery } from '../candidate-source/candidate-source.ts';
import type { Identity } from '../identity/identity.ts';

/** Longest name a source is asked for, in UTF-16 code units. */
const MAX_NAME_LENGTH = 200;

/**
 * The form of a name under which its answer is known: compatibility characters as their plain ones (NFKC), runs of blanks as one
 * space, none at the ends. Case stays: "US" is a country and "us" is a word. A name that would become empty or too long to ask for
 * stays as it is.
 */
export function normalisedName(name: string): string {
  const folded = name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  return folded === '' || folded.length > MAX_NAME_LENGTH ? name : folded;
}

/** The same question in the form that all its spellings share. */
export function normalisedQuery({ name, language, limit, cutOff }: PlaceQuery): PlaceQuery {
  return { name: normalisedName(name), language: language === null ? null : language.toLowerCase(), limit, cutOff };
}

/** What an answer is known by: who answered, with all that decides the answers, and what was asked. */
export interface LookupKey {
  readonly source: Identity;
  readonly query: PlaceQuery;
}

/** The question as text: equal exactly for equal normalised queries. */
export function lookupText(query: PlaceQuery): string {
  const { name, language, limit, cutOff } = normalisedQuery(query);
  return JSON.stringify([name, language, limit, cutOff]);
}
