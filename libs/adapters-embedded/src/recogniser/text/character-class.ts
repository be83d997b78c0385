/** What a UTF-16 code unit is to the tokeniser. */
export const CHARACTER_CLASS = Object.freeze({
  other: 0,
  /** Lower-case and caseless letters. */
  lower: 1,
  upper: 2,
  digit: 3,
  space: 4,
  /** Combining marks: part of a word, without a case of their own. */
  mark: 5,
  /** Han, hiragana, katakana: scripts written without spaces. */
  cjk: 6,
});

const CODE_UNITS = 0x10000;
const ZERO_WIDTH_SPACE = 0x200b;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** Later rows win, so that a katakana letter is `cjk` and not merely a letter. */
const CLASS_PATTERNS: readonly (readonly [RegExp, number])[] = [
  [/\p{L}+/gu, CHARACTER_CLASS.lower],
  [/[\p{Lu}\p{Lt}]+/gu, CHARACTER_CLASS.upper],
  [/\p{M}+/gu, CHARACTER_CLASS.mark],
  [/\p{Nd}+/gu, CHARACTER_CLASS.digit],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70]+/gu, CHARACTER_CLASS.cjk],
  [/\s+/gu, CHARACTER_CLASS.space],
  // Variation selectors belong to symbols, not to words.
  [/[\ufe00-\ufe0f]+/gu, CHARACTER_CLASS.other],
];

let table: ReturnType<typeof buildCharacterTable> | null = null;

/**
 * Class and lower-case form of every UTF-16 code unit. Surrogates are `other`; the tokeniser keeps pairs together. Built on first use in a
 * few milliseconds, then shared.
 */
export function characterTable(): ReturnType<typeof buildCharacterTable> {
  table ??= buildCharacterTable();
  return table;
}

function buildCharacterTable() {
  const lower = new Uint16Array(CODE_UNITS);
  for (let unit = 0; unit < CODE_UNITS; unit++) lower[unit] = unit;
  const units = lower.slice();
  units.fill(0, FIRST_SURROGATE, LAST_SURROGATE + 1);
  const all = new TextDecoder('utf-16le').decode(units);
  const classes = new Uint8Array(CODE_UNITS);
  for (const [pattern, characterClass] of CLASS_PATTERNS) {
    for (const match of all.matchAll(pattern)) {
      classes.fill(characterClass, match.index, match.index + match[0].length);
      if (characterClass === CHARACTER_CLASS.upper) lowerAll(match[0], match.index, lower);
    }
  }
  classes[ZERO_WIDTH_SPACE] = CHARACTER_CLASS.space;
  return Object.freeze({ classes, lower });
}

/** Notes the lower-case forms of capitals that have one of a single unit. */
function lowerAll(capitals: string, first: number, lower: Uint16Array): void {
  for (let at = 0; at < capitals.length; at++) {
    const lowered = capitals.charAt(at).toLowerCase();
    if (lowered.length === 1) lower[first + at] = lowered.charCodeAt(0);
  }
}
