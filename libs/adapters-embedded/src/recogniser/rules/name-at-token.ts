import { NAME_CLASS_BITS, type NameClasses } from '@locitorium/ports';
import { wordsOf } from '../languages/latin-profiles.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import type { TextReading } from './text-reading.ts';

/** Classes of names that are words of other kinds, too. */
const AMBIGUOUS = NAME_CLASS_BITS.demonym | NAME_CLASS_BITS.abbreviation;
/** Characters; shorter names are words of other kinds, too. */
const SHORTEST_NAME = 4;

/**
 * The token behind the gazetteer's name that begins at a token, has one of the wanted classes and ends its run of capitalised words; null
 * where there is none, it is short, or it is written in capitals alone.
 */
export function endOfNameAt({ tokens, names, runs, facts }: LatinText, first: number, wanted: NameClasses): number | null {
  const position = names.position[first];
  if (position !== NAME_POSITION.whole && position !== NAME_POSITION.first) return null;
  const classes = names.covering[first]!;
  if ((classes & wanted) === 0 || (classes & AMBIGUOUS) !== 0) return null;
  const letters = facts.caseClass[first]!;
  if (!hasCapital(letters) || letters === CASE.capitals) return null;
  const next = first + names.length[first]!;
  // "Då man" is no Daman, "La réunion" no island; "Centralafrikanska republiken" is a country.
  const isLongWord = tokens.end[first]! - tokens.start[first]! >= SHORTEST_NAME;
  if (!isLongWord && !hasCapital(facts.caseClass[next - 1]!)) return null;
  return runs.end[next - 1] === next && tokens.end[next - 1]! - tokens.start[first]! >= SHORTEST_NAME ? next : null;
}

/**
 * Whether a name begins its run of capitalised words, but for a word that has its capital from the sentence ("Pemerintah Albania",
 * "Saímos de Amsterdã").
 */
export function beginsRun(reading: TextReading, first: number, sentenceStart: number): boolean {
  const { latin, otherLanguage, text, tokens } = reading;
  const start = latin.runs.start[first]!;
  if (start === first) return true;
  if (start !== sentenceStart || reading.isListedGivenName(start)) return false;
  for (let token = start + 1; token < first; token++) if (hasCapital(latin.facts.caseClass[token]!)) return false;
  return otherLanguage === null || !wordsOf(otherLanguage).isInstitution(text.slice(tokens.start[start], tokens.end[start]));
}
