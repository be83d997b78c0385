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

/** Class and lower-case form of every UTF-16 code unit. Surrogates are `other`; the tokeniser keeps pairs together. */
export interface CharacterTable {
  readonly classes: Uint8Array;
  readonly lower: Uint16Array;
}

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

let table: CharacterTable | null = null;

/** Built on first use in a few milliseconds, then shared. */
export function characterTable(): CharacterTable {
  table ??= buildCharacterTable();
  return table;
}

function buildCharacterTable(): CharacterTable {
  const units = new Uint16Array(CODE_UNITS);
  for (let unit = 0; unit < CODE_UNITS; unit++) units[unit] = isSurrogate(unit) ? 0 : unit;
  const all = String.fromCharCode(...units.subarray(0, CODE_UNITS / 2)) + String.fromCharCode(...units.subarray(CODE_UNITS / 2));
  const classes = new Uint8Array(CODE_UNITS);
  const lower = Uint16Array.from(units.keys());
  for (const [pattern, characterClass] of CLASS_PATTERNS) {
    for (const match of all.matchAll(pattern)) classes.fill(characterClass, match.index, match.index + match[0].length);
  }
  classes[ZERO_WIDTH_SPACE] = CHARACTER_CLASS.space;
  for (let unit = 0; unit < CODE_UNITS; unit++) {
    if (classes[unit] !== CHARACTER_CLASS.upper) continue;
    const lowered = String.fromCharCode(unit).toLowerCase();
    if (lowered.length === 1) lower[unit] = lowered.charCodeAt(0);
  }
  return Object.freeze({ classes, lower });
}

function isSurrogate(unit: number): boolean {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE;
}
