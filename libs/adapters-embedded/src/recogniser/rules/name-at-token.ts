import { NAME_CLASS_BITS, type NameClasses } from '@locitorium/ports';
import type { LatinText } from '../latin/latin-text.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';

/** Classes of names that are words of other kinds, too. */
const AMBIGUOUS = NAME_CLASS_BITS.demonym | NAME_CLASS_BITS.abbreviation;
/** Characters; shorter names are words of other kinds, too. */
const SHORTEST_NAME = 4;
/**
 * The token behind the gazetteer's name that begins at a token, has one of the wanted classes and ends its run of capitalised words; null
 * where there is none, it is short, or it is written in capitals alone.
 */
export function endOfNameAt({ tokens, names, runs, facts, roles }: LatinText, first: number, wanted: NameClasses): number | null {
  const position = names.position[first];
  if (position !== NAME_POSITION.whole && position !== NAME_POSITION.first) return null;
  const classes = names.covering[first]!;
  if ((classes & wanted) === 0 || (classes & AMBIGUOUS) !== 0) return null;
  const letters = facts.caseClass[first]!;
  if (!hasCapital(letters) || letters === CASE.capitals) return null;
  const next = first + names.length[first]!;
  // "Då man" is no Daman, "Long beach walks" no Long Beach, "La réunion" no island; "Centralafrikanska republiken" is a country.
  const isLongCountry = (classes & NAME_CLASS_BITS.country) !== 0 && tokens.end[first]! - tokens.start[first]! >= SHORTEST_NAME;
  if (!isLongCountry && !hasCapital(facts.caseClass[next - 1]!)) return null;
  // "Paryż i Londyn": some languages join the parts of one name by the word that joins two names.
  const endsRun = runs.end[next - 1] === next || (roles[next]! & CUE_BITS.conjunction) !== 0;
  return endsRun && tokens.end[next - 1]! - tokens.start[first]! >= SHORTEST_NAME ? next : null;
}
