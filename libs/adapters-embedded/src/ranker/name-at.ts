import { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '@locitorium/ports';
import { nextWordStart, withoutPossessive, wordEndAt } from './word-end.ts';

/** A name of the gazetteer in the text. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  readonly classes: NameClasses;
}

/** Longest name looked for, in words ("Democratic Republic of the Congo"). */
const MOST_WORDS = 6;
/** Longest name looked for in scripts without spaces, in characters. */
const MOST_CHARACTERS = 12;
/** A name without spaces has at least two characters: 中 and 日 are words of their own too often. */
const FEWEST_CHARACTERS = 2;

/** "U.S.", "U.A.E.": one word, dots and all. */
const ACRONYM = /(?:\p{Lu}\.){2,5}/uy;
const FULL_STOP = 0x2e;
const HYPHEN = 0x2d;

/** Longest run of words from `start` whose classes meet `wanted`, or null. A final possessive is left outside. */
export function longestNameAt(index: PlaceNameIndex, text: string, start: number, wanted: NameClasses): FoundName | null {
  const acronymEnd = acronymEndAt(text, start);
  if (acronymEnd >= 0) {
    const end = acronymEnd;
    const classes = index.classesOf(text, start, end);
    return (classes & wanted) === 0 ? null : { start, end, classes };
  }
  let found: FoundName | null = null;
  let at = start;
  for (let words = 0; words < MOST_WORDS; words++) {
    const wordEnd = wordEndAt(text, at);
    if (wordEnd < 0) break;
    const end = withoutPossessive(text, at, wordEnd);
    const classes = index.classesOf(text, start, end);
    if ((classes & wanted) !== 0) found = { start, end, classes };
    else {
      // "Massachusetts-based": a name may be the first part of a compound.
      const hyphen = firstHyphen(text, at, end);
      const ofFirst = hyphen < 0 ? 0 : index.classesOf(text, start, hyphen);
      if ((ofFirst & wanted) !== 0) found = { start, end: hyphen, classes: ofFirst };
    }
    if ((classes & NAME_CLASS_BITS.continues) === 0 || end !== wordEnd) break;
    at = nextWordStart(text, wordEnd);
    if (at < 0) break;
  }
  return found;
}

function firstHyphen(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === HYPHEN) return at;
  return -1;
}

/** End of the acronym at `start`; −1 where none begins. The dot is looked for first: hardly any word has it. */
function acronymEndAt(text: string, start: number): number {
  if (text.charCodeAt(start + 1) !== FULL_STOP && text.charCodeAt(start + 2) !== FULL_STOP) return -1;
  ACRONYM.lastIndex = start;
  return ACRONYM.test(text) ? ACRONYM.lastIndex : -1;
}

/** The same for scripts without spaces: longest run of characters from `start`. */
export function longestCharactersAt(index: PlaceNameIndex, text: string, start: number, wanted: NameClasses): FoundName | null {
  let found: FoundName | null = null;
  const last = Math.min(text.length, start + MOST_CHARACTERS);
  for (let end = start + FEWEST_CHARACTERS; end <= last; end++) {
    const classes = index.classesOf(text, start, end);
    if ((classes & wanted) !== 0) found = { start, end, classes };
    if ((classes & NAME_CLASS_BITS.continues) === 0) break;
  }
  return found;
}

/** The longest name that ends at `end`, in scripts without spaces (福岡県｜久留米市). */
export function longestCharactersBefore(index: PlaceNameIndex, text: string, end: number, wanted: NameClasses): FoundName | null {
  for (let start = Math.max(0, end - MOST_CHARACTERS); start <= end - FEWEST_CHARACTERS; start++) {
    const classes = index.classesOf(text, start, end);
    if ((classes & wanted) !== 0) return { start, end, classes };
  }
  return null;
}
