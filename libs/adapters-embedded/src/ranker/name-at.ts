import { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '@locitorium/ports';
import { CHARACTER_CLASS, characterTable } from '../recogniser/text/character-class.ts';

/** Longest run of letters of a word, and most such runs: a text of one long compound must not be read to its end from each part. */
const WORD = /[\p{L}\p{M}\p{N}]{1,100}(?:['’-][\p{L}\p{M}\p{N}]{1,100}){0,8}/uy;
const LONGEST_ASCII_WORD = 100;

const FIRST_BEYOND_ASCII = 0x80;
const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const NO_BREAK_SPACE = 0xa0;
const APOSTROPHE = 0x27;
const RIGHT_QUOTE = 0x2019;
const HYPHEN = 0x2d;
const FULL_STOP = 0x2e;
const LETTER_S = 0x73;
const TO_LOWER_CASE = 0x20;

/**
 * End of the word that begins at `at`: letters, marks and digits, parts joined by apostrophes and hyphens; −1 where none begins.
 * Plain ASCII words are read here, everything else by the regular expression.
 */
export function wordEndAt(text: string, at: number): number {
  const last = Math.min(text.length, at + LONGEST_ASCII_WORD);
  let end = at;
  while (end < last && isAsciiLetterOrDigit(text.charCodeAt(end))) end++;
  if (end < last || end === text.length) {
    const unit = end < text.length ? text.charCodeAt(end) : SPACE;
    if (unit < FIRST_BEYOND_ASCII && unit !== APOSTROPHE && unit !== HYPHEN) return end === at ? -1 : end;
  }
  WORD.lastIndex = at;
  return WORD.test(text) ? WORD.lastIndex : -1;
}

/** End of a word without its possessive "'s". */
export function withoutPossessive(text: string, start: number, end: number): number {
  if (end - start < 2 || text.charCodeAt(end - 1) !== LETTER_S) return end;
  const before = text.charCodeAt(end - 2);
  return before === APOSTROPHE || before === RIGHT_QUOTE ? end - 2 : end;
}

/**
 * Where the next word of a name begins behind a word that ends at `end`: one white space on, or a dot and a space; −1 for no name goes on
 * here.
 */
export function nextWordStart(text: string, end: number): number {
  if (end >= text.length) return -1;
  const unit = text.charCodeAt(end);
  if (unit === SPACE || unit === TAB || unit === LINE_FEED || unit === NO_BREAK_SPACE) return end + 1;
  if (unit !== FULL_STOP || text.charCodeAt(end + 1) !== SPACE || text.charCodeAt(end + 2) === SPACE) return -1;
  return end + 2;
}

const isAsciiLetterOrDigit = (unit: number): boolean =>
  ((unit | TO_LOWER_CASE) >= 0x61 && (unit | TO_LOWER_CASE) <= 0x7a) || (unit >= 0x30 && unit <= 0x39);

const { upper: UPPER } = CHARACTER_CLASS;

/** A capitalised word at a word's beginning. */
const CAPITALISED = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{Ll}\p{Lu}\p{M}.]/uy;

const FIRST_LEAD_SURROGATE = 0xd800;
const LAST_LEAD_SURROGATE = 0xdbff;

/** Katakana and ideographs: names of unspaced scripts may begin at any of them. */
export function isUnspaced(unit: number): boolean {
  return (unit >= 0x30a0 && unit <= 0x30ff) || (unit >= 0x3400 && unit <= 0x9fff);
}

/**
 * Where, from `from` on, the next name may begin: a capital (with a letter, mark or dot behind it) at the beginning of a word, or an
 * unspaced character; −1 where none follows. ASCII is read here, because it is nearly all there is in most texts and a regular
 * expression takes five times as long; everything else is left to the regular expression.
 */
export function nextNameStart(text: string, from: number): number {
  const { classes } = characterTable();
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_BEYOND_ASCII) {
      if (isAsciiCapital(unit) && isStartAt(text, at)) return at;
    } else if (isUnspaced(unit)) return at;
    else if ((classes[unit] === UPPER || isLeadSurrogate(unit)) && isMatchAt(text, at)) return at;
  }
  return -1;
}

/** The same for a position with an ASCII capital. */
function isStartAt(text: string, at: number): boolean {
  const before = at === 0 ? 0 : text.charCodeAt(at - 1);
  const behind = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  if (before >= FIRST_BEYOND_ASCII || behind >= FIRST_BEYOND_ASCII) return isMatchAt(text, at);
  return (isAsciiLetter(behind) || behind === FULL_STOP) && !isAsciiLetter(before) && !isAsciiDigit(before) && before !== APOSTROPHE;
}

function isMatchAt(text: string, at: number): boolean {
  CAPITALISED.lastIndex = at;
  return CAPITALISED.test(text);
}

const isAsciiCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a;
const isAsciiLetter = (unit: number): boolean => (unit | TO_LOWER_CASE) >= 0x61 && (unit | TO_LOWER_CASE) <= 0x7a;
const isAsciiDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const isLeadSurrogate = (unit: number): boolean => unit >= FIRST_LEAD_SURROGATE && unit <= LAST_LEAD_SURROGATE;

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
