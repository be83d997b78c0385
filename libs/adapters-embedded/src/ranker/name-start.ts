import { CHARACTER_CLASS, characterTable } from '../recogniser/text/character-class.ts';

const { upper: UPPER } = CHARACTER_CLASS;

/** A capitalised word at a word's beginning. */
const CAPITALISED = /(?<![\p{L}\p{N}'’])\p{Lu}[\p{Ll}\p{Lu}\p{M}.]/uy;

const FIRST_BEYOND_ASCII = 0x80;
const APOSTROPHE = 0x27;
const FULL_STOP = 0x2e;
const TO_LOWER_CASE = 0x20;
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
