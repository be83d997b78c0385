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

/** Where the next word of a name begins behind a word that ends at `end`: one white space on, or a dot and a space; −1 for no name goes on here. */
export function nextWordStart(text: string, end: number): number {
  if (end >= text.length) return -1;
  const unit = text.charCodeAt(end);
  if (unit === SPACE || unit === TAB || unit === LINE_FEED || unit === NO_BREAK_SPACE) return end + 1;
  if (unit !== FULL_STOP || text.charCodeAt(end + 1) !== SPACE || text.charCodeAt(end + 2) === SPACE) return -1;
  return end + 2;
}

const isAsciiLetterOrDigit = (unit: number): boolean =>
  ((unit | TO_LOWER_CASE) >= 0x61 && (unit | TO_LOWER_CASE) <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
