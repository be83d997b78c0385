import { MAX_NAME_LENGTH, type Candidate } from '@locitorium/domain';
import type { PlaceQuery } from '../candidate-source/candidate-source.ts';
import type { Identity } from '../identity/identity.ts';
import { token } from '../identity/token.ts';
import type { ManagedCache } from './managed-cache.ts';

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

/** Key of an answer: the source, with all that determines its answers, and the query. */
export interface LookupKey {
  readonly source: Identity;
  readonly query: PlaceQuery;
}

/** The question as text: equal exactly for equal normalised queries. */
export function lookupText(query: PlaceQuery): string {
  const { name, language, limit, cutOff } = normalisedQuery(query);
  return JSON.stringify([name, language, limit, cutOff]);
}

/**
 * Caches answers of sources. Holds names that were looked up, and records of gazetteers; never texts.
 *
 * `find` and `store` never reject: a cache that is broken, full or locked finds nothing and keeps nothing, and grounding goes on
 * without it. The answer of one source is never given for another, nor for the same source with other settings or data.
 */
export interface CandidateCache extends ManagedCache {
  /** What the source answered, or null: unknown, too old, or unreadable. Empty means that the source said "not there". */
  find(key: LookupKey): Promise<readonly Candidate[] | null>;
  store(key: LookupKey, candidates: readonly Candidate[]): Promise<void>;
}

export const CANDIDATE_CACHE = token<CandidateCache>('CandidateCache');
