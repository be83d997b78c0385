import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { entryAt, type LatinText } from '../latin/latin-text.ts';
import type { TextReading } from './text-reading.ts';

/** A frequent given name; see LEXICON_TRAITS. */
const FREQUENT_GIVEN_NAME = 2;

/** A frequent given name of the United States. */
export function isFrequentGivenName(latin: LatinText, token: number): boolean {
  const entry = entryAt(latin, token);
  return entry >= 0 && latin.lexicon.traitOf(entry, 'givenName') >= FREQUENT_GIVEN_NAME;
}

/** Shorter given names are small words, too: "In", "So". */
const SHORTEST_GIVEN_NAME = 3;
/**
 * Least `lowerShare` of a given name that is a common word at the beginning of a sentence ("Will London host it?"), and anywhere
 * ("Young").
 */
const COMMON_AT_FIRST = 4;
const COMMON = 5;
/** Least `lowerShare` of a frequent given name that begins a sentence as a common word. */
const HARDLY_EVER_A_NAME = 7;
const WELL_KNOWN = NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.populatedLarge;
const NO_GIVEN_NAME = CUE_BITS.preposition | CUE_BITS.title | CUE_BITS.calendar | CUE_BITS.placeType | CUE_BITS.facility;

/** Whether a word with a capital is more likely a given name than a common word or the name of a people. */
export function isGivenName(reading: TextReading, token: number, isFirstOfSentence: boolean): boolean {
  const { latin, tokens } = reading;
  if (
    tokens.end[token]! - tokens.start[token]! < SHORTEST_GIVEN_NAME ||
    (latin.roles[token]! & NO_GIVEN_NAME) !== 0 ||
    (latin.names.alone[token]! & NAME_CLASS_BITS.demonym) !== 0 ||
    !reading.isListedGivenName(token)
  )
    return false;
  if (isFrequentGivenName(latin, token)) return !isFirstOfSentence || lowerShareOf(latin, token) < HARDLY_EVER_A_NAME;
  return lowerShareOf(latin, token) < (isFirstOfSentence ? COMMON_AT_FIRST : COMMON);
}

/**
 * `lowerShare` of a word that keeps other company in lower case than with a capital ("Police", "Stone"); 0 of all others: of a rare name
 * the
 * share alone says nothing.
 */
function lowerShareOf(latin: LatinText, token: number): number {
  const entry = entryAt(latin, token);
  if (entry < 0) return 0;
  const { lexicon } = latin;
  const cluster = lexicon.clusterOf(entry, false);
  return cluster === 0 || cluster === lexicon.clusterOf(entry, true) ? 0 : lexicon.traitOf(entry, 'lowerShare');
}

/** Greatest `lowerShare` of a word that is a surname rather than a common word: "Bloom", not "Police". */
const SURNAME_IN_LOWER_CASE = 3;

export const isCommonWord = (latin: LatinText, token: number): boolean => lowerShareOf(latin, token) > SURNAME_IN_LOWER_CASE;

/** So many people have this surname that it is one whatever else it may mean: "Cook", "Green". */
const VERY_FREQUENT_SURNAME = 3;

/** A surname of the United States, and not rather a common word. */
export function isKnownSurname(latin: LatinText, token: number): boolean {
  const entry = entryAt(latin, token);
  if (entry < 0) return false;
  const level = latin.lexicon.traitOf(entry, 'surname');
  return level === VERY_FREQUENT_SURNAME || (level > 0 && !isCommonWord(latin, token));
}

/** Whether a given name makes the word behind it a surname: places of several words and great cities do not ("London Waterloo"). */
export function isGivenBeforeSurname({ latin }: TextReading, token: number): boolean {
  return latin.names.length[token]! <= 1 && ((latin.names.alone[token]! & WELL_KNOWN) === 0 || isFrequentGivenName(latin, token));
}
