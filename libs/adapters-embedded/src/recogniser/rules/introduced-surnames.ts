import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { tokenAt } from '../text/tokenise.ts';
import { WORD_COUNTER } from '../latin/word-counts.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { isGivenBeforeSurname, isGivenName } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const HYPHEN = '-';
/** The model knows persons with the names of countries ("Michael Jordan"), and countries stand beside persons in headlines. */
const COUNTRY = NAME_CLASS_BITS.country | NAME_CLASS_BITS.abbreviation;
/** "Jack London", "Mary Ann London": longer runs are titles and headlines. */
const LONGEST_PERSON = 3;

/**
 * Takes out places that are surnames the text introduced: "Jack London wrote novels. London died in 1916." A word that stands after
 * a preposition of place or before a state anywhere in the text stays a place. A word is looked for once.
 */
export const INTRODUCED_SURNAMES: SpanRule = {
  name: 'introduced-surnames',
  languages: 'any',
  evidence: 'the text introduces a person with this surname',
  rejects: 'person',
  apply: (reading, spans) => {
    const { latin } = reading;
    const { tokens, counts, facts } = latin;
    let introduced: ReadonlySet<number> | null = null;
    let token = 0;
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
      introduced ??= introducedSurnames(reading);
      return !introduced.has(facts.word[token]!);
    });
  },
};

/** Last words of names of persons: those right behind a given name. */
function introducedSurnames(reading: TextReading): ReadonlySet<number> {
  const { latin } = reading;
  const words = new Set<number>();
  const firsts = new Set(latin.bounds);
  const isFirst = (token: number): boolean => firsts.has(token);
  const { facts, runs, names, tokens } = latin;
  const { position } = names;
  for (let token = 1; token < tokens.count; token++) {
    if (position[token] !== NAME_POSITION.whole) continue;
    const start = runs.start[token]!;
    if (start === token || runs.end[token] !== token + 1 || token - start >= LONGEST_PERSON) continue;
    if (facts.caseClass[token] !== CASE.initial || !hasCapital(facts.caseClass[token - 1]!) || names.covering[token]! & COUNTRY) continue;
    if (isGivenName(reading, token - 1, isFirst(token - 1)) && isGivenBeforeSurname(reading, token - 1)) words.add(facts.word[token]!);
  }
  return words;
}

/** "London-based", "Clarence-Alden". */
function isJoined({ text, tokens }: LatinText, token: number): boolean {
  return text.charAt(tokens.end[token]!) === HYPHEN || text.charAt(tokens.start[token]! - 1) === HYPHEN;
}
