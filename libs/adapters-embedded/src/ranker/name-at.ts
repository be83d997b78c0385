import { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '@locitorium/ports';

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

/** Bounded, or a text of one long compound ("Paris-Paris-…") would be read to its end from each of its parts. */
const WORD = /[\p{L}\p{M}\p{N}]{1,100}(?:['’-][\p{L}\p{M}\p{N}]{1,100}){0,8}/uy;
const GAP = /\.? (?! )|[ \t\n\u00a0]/y;
const POSSESSIVE = /['’]s?$/;
/** "U.S.", "U.A.E.": one word, dots and all. */
const ACRONYM = /(?:\p{Lu}\.){2,5}/uy;

/** Longest run of words from `start` whose classes meet `wanted`, or null. A final possessive is left outside. */
export function longestNameAt(index: PlaceNameIndex, text: string, start: number, wanted: NameClasses): FoundName | null {
  ACRONYM.lastIndex = start;
  const acronym = ACRONYM.exec(text);
  if (acronym !== null) {
    const end = start + acronym[0].length;
    const classes = index.classesOf(text, start, end);
    return (classes & wanted) === 0 ? null : { start, end, classes };
  }
  let found: FoundName | null = null;
  let at = start;
  for (let words = 0; words < MOST_WORDS; words++) {
    WORD.lastIndex = at;
    const word = WORD.exec(text);
    if (word === null) break;
    const wordEnd = at + word[0].length;
    const end = wordEnd - (POSSESSIVE.exec(word[0])?.[0].length ?? 0);
    const classes = index.classesOf(text, start, end);
    if ((classes & wanted) !== 0) found = { start, end, classes };
    if ((classes & NAME_CLASS_BITS.continues) === 0 || end !== wordEnd) break;
    GAP.lastIndex = wordEnd;
    const gap = GAP.exec(text);
    if (gap === null) break;
    at = wordEnd + gap[0].length;
  }
  return found;
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
