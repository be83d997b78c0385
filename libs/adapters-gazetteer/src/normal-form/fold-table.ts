import { ARABIC_VARIANTS, HAN_VARIANTS } from '@locitorium/domain';

/** What a code unit becomes: itself folded, nothing, a word break, or something only the whole string decides. */
export const FOLD_DROP = 0;
export const FOLD_BREAK = 1;
/** Needs Unicode normalisation of the whole string (combining marks, compatibility forms, cased scripts beyond Latin). */
export const FOLD_NORMALISE = 2;
/** A full stop: dropped, or a word break inside "X.Yz". */
export const FOLD_DOT = 3;
/** An apostrophe: dropped; a possessive "s" behind the last one goes too. */
export const FOLD_APOSTROPHE = 4;
/** "&" reads "and". */
export const FOLD_AND = 5;
/** Katakana vu (ヴ): with the small vowel behind it becomes a single ba-row character. */
export const FOLD_VU = 6;
/** First value that is a folded code unit itself; folded text holds nothing below U+0020. */
export const FOLD_FIRST_LITERAL = 0x20;

/** Letters that Unicode does not decompose, and what readers type for them: a letter and its expansion. */
const LATIN_EXPANSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  'ßss æae œoe øo đd ðd þth łl ħh ŧt ıi ĸk ŋng əe ɖd ƒf ǝe ȷj ɓb ɗd ƙk ƴy ʼ ʻ'
    .split(' ')
    .map((letter) => [letter.charAt(0), letter.slice(1)]),
);

/** Hebrew's geresh among them, which most people type as an apostrophe. */
const APOSTROPHES = "'’‘`´ʼʻʹ′‛＇׳";
/** Hebrew's gershayim (ארה״ב), as the quotation mark that most people type. */
const GERSHAYIM = '״';
const DROPPED = '・･＝゠‐\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF';

/**
 * One entry for every UTF-16 code unit. Values ≥ FOLD_FIRST_LITERAL are the folded unit; two Latin letters are packed as
 * (first | second << 8) | FOLD_PAIR.
 */
export const FOLD_PAIR = 0x10000;

/** Folds one code unit by the slow, obvious way; the table holds its results. */
function foldLatin(unit: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  const expansion = LATIN_EXPANSIONS[lower];
  const folded =
    expansion ??
    lower
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const letters = LATIN_EXPANSIONS[folded] ?? folded;
  if (letters.length === 0) return FOLD_DROP;
  if (!/^[a-z0-9]{1,2}$/.test(letters)) return FOLD_BREAK;
  if (letters.length === 1) return letters.charCodeAt(0);
  return FOLD_PAIR | letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);
}

/** Vowel signs and the stroke that only lengthens a line. */
const ARABIC_SIGNS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670]/;

/** Letters of Greek and Cyrillic without case and marks (й is и, ё is е); what is none of theirs, or becomes several, is normalised. */
function foldCased(unit: number): number {
  const folded = String.fromCharCode(unit)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return /^[\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(folded) ? folded.charCodeAt(0) : FOLD_NORMALISE;
}

/** Signs part words, save those that Unicode reads as letters or digits (①, ª, ²). */
const foldSign = (unit: number): number =>
  /[\p{L}\p{N}]/u.test(String.fromCharCode(unit).normalize('NFKD')) ? FOLD_NORMALISE : FOLD_BREAK;

const SIGMA = 0x3c3;
const FINAL_SIGMA = 0x3c2;

/** Builds the table of all 65,536 code units (256 KiB, about 2 ms). */
export function createFoldTable(): Uint32Array {
  const table = new Uint32Array(0x10000).fill(FOLD_NORMALISE);
  const fill = (from: number, to: number, value: (unit: number) => number): void => {
    for (let unit = from; unit <= to; unit += 1) table[unit] = value(unit);
  };
  fill(0x00, 0x7f, (unit) => {
    if (unit >= 0x30 && unit <= 0x39) return unit;
    if (unit >= 0x61 && unit <= 0x7a) return unit;
    if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
    return FOLD_BREAK;
  });
  fill(0x80, 0xbf, foldSign);
  fill(0xc0, 0x24f, foldLatin);
  table[0xd7] = FOLD_BREAK;
  table[0xf7] = FOLD_BREAK;
  fill(0x250, 0x2af, foldLatin);
  fill(0x370, 0x52f, foldCased);
  table[FINAL_SIGMA] = SIGMA;
  // Hebrew letters; points above and below them go.
  fill(0x591, 0x5c7, () => FOLD_DROP);
  for (const mark of '־׀׃׆') table[mark.charCodeAt(0)] = FOLD_BREAK;
  fill(0x5d0, 0x5ea, (unit) => unit);
  fill(0x610, 0x6d3, (unit) => {
    const letter = String.fromCharCode(unit);
    if (ARABIC_SIGNS.test(letter)) return FOLD_DROP;
    return /\p{L}/u.test(letter) && letter.normalize('NFKD') === letter ? unit : FOLD_NORMALISE;
  });
  for (const pair of ARABIC_VARIANTS.split(' ')) table[pair.charCodeAt(0)] = pair.charCodeAt(1);
  fill(0x1e00, 0x1eff, foldLatin);
  table.fill(FOLD_BREAK, 0x2000, 0x2070);
  table.fill(FOLD_BREAK, 0x20a0, 0x20c0);
  table.fill(FOLD_BREAK, 0x2190, 0x2c00);
  // The rupee sign and enclosed letters and digits: Unicode reads them as letters and digits.
  table[0x20a8] = FOLD_NORMALISE;
  table.fill(FOLD_NORMALISE, 0x2460, 0x2500);
  fill(0x3000, 0x303f, () => FOLD_BREAK);
  table[0x3005] = 0x3005;
  table[0x3007] = 0x3007;
  fill(0x3041, 0x3096, (unit) => unit);
  fill(0x30a1, 0x30f6, (unit) => unit);
  table[0x30f4] = FOLD_VU;
  table[0x30fc] = 0x30fc;
  fill(0x3400, 0x4dbf, (unit) => unit);
  fill(0x4e00, 0x9fff, (unit) => unit);
  fill(0xac00, 0xd7a3, (unit) => unit);
  fill(0xfe00, 0xfe0f, () => FOLD_DROP);
  for (const character of APOSTROPHES) table[character.charCodeAt(0)] = FOLD_APOSTROPHE;
  table[GERSHAYIM.charCodeAt(0)] = FOLD_BREAK;
  for (const character of DROPPED) table[character.charCodeAt(0)] = FOLD_DROP;
  table[0x2e] = FOLD_DOT;
  table[0x26] = FOLD_AND;
  for (const pair of HAN_VARIANTS.split(' ')) table[pair.charCodeAt(0)] = pair.charCodeAt(1);
  return table;
}
