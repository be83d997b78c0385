import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CASE, hasCapital } from '../text/token-facts.ts';
import type { Tokens } from '../text/tokenise.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { WORD_COUNTER } from './word-counts.ts';
import { entryAt, type LatinText } from './latin-text.ts';
import { NAME_POSITION } from './name-matches.ts';

/** A frequent given name; see LEXICON_TRAITS. */
const FREQUENT_GIVEN_NAME = 2;
const HYPHEN = '-';
/** The model knows persons with the names of countries ("Michael Jordan"), and countries stand beside persons in headlines. */
const COUNTRY = NAME_CLASS_BITS.country | NAME_CLASS_BITS.abbreviation;
/** "Jack London", "Mary Ann London": longer runs are titles and headlines. */
const LONGEST_PERSON = 3;

/**
 * Takes out places that are surnames the text introduced: "Jack London wrote novels. London died in 1916." A word that stands after
 * a preposition of place or before a state anywhere in the text stays a place. `spans` in text order, of the sentences from token
 * `first`; linear, since a word is looked for once.
 */
export function withoutIntroducedSurnames(latin: LatinText, spans: readonly TaggedSpan[], first: number): readonly TaggedSpan[] {
  const { tokens, counts, facts } = latin;
  let token = first;
  return spans.filter((span) => {
    if (span.tag !== 'LOC') return true;
    token = tokenAt(tokens, token, span.start);
    if (tokens.start[token] !== span.start || tokens.end[token] !== span.end || facts.caseClass[token] !== CASE.initial) return true;
    if (
      counts.count(token, WORD_COUNTER.asSurname) === 0 ||
      counts.count(token, WORD_COUNTER.afterPreposition) > 0 ||
      counts.count(token, WORD_COUNTER.beforeAdmin) > 0
    )
      return true;
    if (latin.names.covering[token]! & COUNTRY || isJoined(latin, token)) return true;
    return !introduced(latin).has(facts.word[token]!);
  });
}

/** The token from `least` on that begins at a position, or the one behind it. */
function tokenAt({ start, count }: Tokens, least: number, position: number): number {
  let low = least;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

const surnames = new WeakMap<LatinText, ReadonlySet<number>>();

/** Last words of names of persons: those right behind a frequent given name. */
function introduced(latin: LatinText): ReadonlySet<number> {
  const found = surnames.get(latin);
  if (found !== undefined) return found;
  const words = new Set<number>();
  surnames.set(latin, words);
  const { facts, runs, names, tokens, lexicon } = latin;
  const { position } = names;
  for (let token = 1; token < tokens.count; token++) {
    if (position[token] !== NAME_POSITION.whole) continue;
    const start = runs.start[token]!;
    if (start === token || runs.end[token] !== token + 1 || token - start >= LONGEST_PERSON) continue;
    if (facts.caseClass[token] !== CASE.initial || !hasCapital(facts.caseClass[token - 1]!) || names.covering[token]! & COUNTRY) continue;
    const given = entryAt(latin, token - 1);
    if (given >= 0 && lexicon.traitOf(given, 'givenName') >= FREQUENT_GIVEN_NAME) words.add(facts.word[token]!);
  }
  return words;
}

/** "London-based", "Clarence-Alden". */
function isJoined({ text, tokens }: LatinText, token: number): boolean {
  return text.charAt(tokens.end[token]!) === HYPHEN || text.charAt(tokens.start[token]! - 1) === HYPHEN;
}
