import {
  createFoldTable,
  FOLD_AND,
  FOLD_APOSTROPHE,
  FOLD_BREAK,
  FOLD_DOT,
  FOLD_DROP,
  FOLD_FIRST_LITERAL,
  FOLD_NORMALISE,
  FOLD_PAIR,
  FOLD_VU,
} from './fold-table.ts';

/** Longest name in UTF-16 code units that is folded; longer ones are no name of a place. */
export const MAX_NAME_UNITS = 200;
/** Longest key in bytes: front coding keeps lengths in one byte. */
export const MAX_KEY_BYTES = 250;

const FIRST_BEYOND_ASCII = 0x80;
const SPACE = 0x20;
/** Longest of the words that are dropped or written in full where another word follows: "the", "Ste". */
const LONGEST_CHANGED_WORD = 3;
const SMALL_VOWEL_TO_BA_ROW: ReadonlyMap<number, number> = new Map([
  [0x30a1, 0x30d0],
  [0x30a3, 0x30d3],
  [0x30a7, 0x30d9],
  [0x30a9, 0x30dc],
]);
const BU = 0x30d6;

/** Words that open a name and are written short as often as in full. They count only before another word. */
const EXPANDED_WORDS: readonly (readonly [short: string, full: string])[] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
];

/** Kana and ideographs: written without spaces. */
export const isUnspaced = (unit: number): boolean => unit >= 0x3005 && unit <= 0x9fff;
export const isUpperAscii = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a;
export const isLowerAscii = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;

/**
 * The normal form of names, one for builder and reader: case, diacritics (only U+0300–036F: stripping every mark would turn ガ
 * into カ), width, apostrophes, possessive, dots, hyphens, a leading "the", St/Mt/Ft, ヴ and ・, kanji variants.
 *
 * `fold` writes the form into `bytes` (UTF-8, lone surrogates as three bytes, so that byte order is code unit order) and
 * allocates nothing for Latin letters, kana and ideographs. Not re-entrant: read `bytes` before the next call.
 */
export class NameFolder {
  readonly #table = createFoldTable();
  // "&" grows to four units, the most of all.
  readonly #units = new Uint16Array(5 * MAX_NAME_UNITS + 16);
  /** The last folded form. */
  readonly bytes = new Uint8Array(16 * MAX_NAME_UNITS + 64);

  /** Length of the form in bytes; 0 when nothing of a name is left or the slice is too long. */
  fold(text: string, start = 0, end = text.length): number {
    if (end - start > MAX_NAME_UNITS) return 0;
    const plain = this.#foldPlain(text, start, end);
    if (plain >= 0) return plain;
    const written = this.#foldUnits(text, start, end);
    if (written >= 0) return this.#encode(written);
    const normalised = normaliseUnicode(text.slice(start, end));
    if (normalised.length > MAX_NAME_UNITS) return 0;
    return this.#encode(this.#foldUnits(normalised, 0, normalised.length, true));
  }

  /** The form as a string: for the builder, the back-off and tests. */
  normalForm(text: string): string {
    return decodeKey(this.bytes, 0, this.fold(text));
  }

  /**
   * Nearly all names of a running text are plain letters, digits and spaces: they are written at once. −1 for all others, which
   * need the long way. Returns bytes written.
   */
  #foldPlain(text: string, start: number, end: number): number {
    const table = this.#table;
    const bytes = this.bytes;
    let out = 0;
    let wordAt = 0;
    let pendingSpace = false;
    for (let i = start; i < end; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit >= FIRST_BEYOND_ASCII) return -1;
      const value = table[unit]!;
      if (value < FOLD_FIRST_LITERAL) {
        if (value !== FOLD_BREAK) return -1;
        pendingSpace = true;
        continue;
      }
      if (pendingSpace) {
        pendingSpace = false;
        if (out > 0) {
          if (out - wordAt <= LONGEST_CHANGED_WORD && mayChange(bytes[wordAt]!, wordAt)) return -1;
          bytes[out++] = SPACE;
          wordAt = out;
        }
      }
      bytes[out++] = value;
    }
    return out;
  }

  /** Writes folded code units, words parted by single spaces; −1 when the slice must be normalised first. */
  #foldUnits(text: string, start: number, end: number, normalised = false): number {
    const table = this.#table;
    const units = this.#units;
    let length = 0;
    let pendingSpace = false;
    // Position behind the last apostrophe that may open a possessive, in output units.
    let possessiveAt = -1;
    for (let i = start; i < end; i += 1) {
      const unit = text.charCodeAt(i);
      let value = table[unit]!;
      if (value < FOLD_FIRST_LITERAL) {
        if (value === FOLD_BREAK) {
          pendingSpace = length > 0;
          continue;
        }
        if (value === FOLD_DROP) continue;
        if (value === FOLD_APOSTROPHE) {
          possessiveAt = length;
          continue;
        }
        if (value === FOLD_DOT) {
          if (
            i > start &&
            i + 2 < end &&
            isLowerAscii(text.charCodeAt(i - 1)) &&
            isUpperAscii(text.charCodeAt(i + 1)) &&
            isLowerAscii(text.charCodeAt(i + 2))
          ) {
            pendingSpace = length > 0;
          }
          continue;
        }
        if (value === FOLD_AND) {
          if (length > 0) units[length++] = SPACE;
          units[length++] = 0x61;
          units[length++] = 0x6e;
          units[length++] = 0x64;
          pendingSpace = true;
          continue;
        }
        if (value === FOLD_VU) {
          const row = i + 1 < end ? SMALL_VOWEL_TO_BA_ROW.get(text.charCodeAt(i + 1)) : undefined;
          if (row !== undefined) i += 1;
          value = row ?? BU;
        } else if (value === FOLD_NORMALISE) {
          if (!normalised) return -1;
          value = unit;
        }
      }
      if (pendingSpace) {
        // Between ideographs and kana a space is layout, not a word break.
        if (!(isUnspaced(value) && isUnspaced(units[length - 1]!))) units[length++] = SPACE;
        pendingSpace = false;
      }
      if (value >= FOLD_PAIR) {
        units[length++] = value & 0xff;
        units[length++] = (value >> 8) & 0xff;
      } else units[length++] = value;
    }
    if (possessiveAt > 0 && possessiveAt === length - 1 && units[length - 1] === 0x73) length -= 1;
    return length;
  }

  /** Drops a leading "the", expands St/Mt/Ft and encodes; returns bytes written. */
  #encode(length: number): number {
    const units = this.#units;
    const bytes = this.bytes;
    let at = length > 4 && units[0] === 0x74 && units[1] === 0x68 && units[2] === 0x65 && units[3] === SPACE ? 4 : 0;
    let out = 0;
    let wordStart = true;
    while (at < length) {
      if (wordStart) {
        wordStart = false;
        const expansion = expansionAt(units, at, length);
        if (expansion !== null) {
          for (let i = 0; i < expansion[1].length; i += 1) bytes[out++] = expansion[1].charCodeAt(i);
          at += expansion[0].length;
          continue;
        }
      }
      const unit = units[at++]!;
      if (unit === SPACE) wordStart = true;
      out = writeUnit(bytes, out, unit);
    }
    return out > MAX_KEY_BYTES ? 0 : out;
  }
}

/** Whether a short word with this first letter at this place in a name may be dropped or written in full. */
function mayChange(first: number, at: number): boolean {
  return first === 0x73 || first === 0x6d || first === 0x66 || (first === 0x74 && at === 0);
}

function expansionAt(units: Uint16Array, at: number, length: number): readonly [string, string] | null {
  const first = units[at];
  if (first !== 0x73 && first !== 0x6d && first !== 0x66) return null;
  for (const expansion of EXPANDED_WORDS) {
    const short = expansion[0];
    if (at + short.length + 1 >= length || units[at + short.length] !== SPACE) continue;
    let same = true;
    for (let i = 0; i < short.length && same; i += 1) same = units[at + i] === short.charCodeAt(i);
    if (same) return expansion;
  }
  return null;
}

/** The slow part of the normal form, for scripts and forms the table does not know. */
function normaliseUnicode(text: string): string {
  // An ellipsis decomposes into dots, which would be dropped: it parts words.
  return text
    .replaceAll('…', ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(INDIC_NASALS, (nasal) => String.fromCharCode((nasal.charCodeAt(0) & INDIC_SCRIPT) + ANUSVARA));
}

/** Scripts of India stand in Unicode in blocks of 128 whose letters lie alike (ISCII). */
const INDIC_SCRIPT = ~0x7f;
const ANUSVARA = 0x02;
/**
 * A nasal with virama before a stop, which is written as anusvara, too: नेपालगञ्ज, नेपालगन्ज, नेपालगंज. Not in Bengali and Odia, where
 * anusvara is spoken "ng"; Tamil has none, and Gurmukhi and Malayalam write these names in one way.
 */
const INDIC_NASALS = indicNasals([0x0900, 0x0a80, 0x0c00, 0x0c80]);

/** By the first code units of the blocks. */
function indicNasals(scripts: readonly number[]): RegExp {
  const ways = scripts.map((script) => {
    const letters = (...codes: readonly number[]): string => `[${codes.map((code) => String.fromCharCode(script + code)).join('')}]`;
    const stops = `[${String.fromCharCode(script + 0x15)}-${String.fromCharCode(script + 0x2d)}]`;
    const nasals = letters(0x19, 0x1e, 0x23, 0x28, 0x2e);
    return `${nasals}${letters(0x4d)}[\\u200c\\u200d]?(?=${stops})(?!${nasals})`;
  });
  return new RegExp(ways.join('|'), 'g');
}

/** Word prefixes that a reader may ask in their short form: "st" for names that begin with "saint". */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(EXPANDED_WORDS.map(([short, full]) => [full, short]));

/** Writes a UTF-16 code unit as UTF-8 by itself, lone surrogates too; answers where the next one goes. */
export function writeUnit(bytes: Uint8Array, at: number, unit: number): number {
  if (unit < 0x80) {
    bytes[at] = unit;
    return at + 1;
  }
  if (unit < 0x800) {
    bytes[at] = 0xc0 | (unit >> 6);
    bytes[at + 1] = 0x80 | (unit & 0x3f);
    return at + 2;
  }
  bytes[at] = 0xe0 | (unit >> 12);
  bytes[at + 1] = 0x80 | ((unit >> 6) & 0x3f);
  bytes[at + 2] = 0x80 | (unit & 0x3f);
  return at + 3;
}

/** The code unit that `writeUnit` wrote there. */
export function unitAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!;
  if (byte < 0x80) return byte;
  if (byte < 0xe0) return ((byte & 0x1f) << 6) | (bytes[at + 1]! & 0x3f);
  return ((byte & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f);
}

/** Bytes of a key back to a string. */
export function decodeKey(bytes: Uint8Array, start: number, length: number): string {
  let text = '';
  const end = start + length;
  for (let i = start; i < end;) {
    const unit = unitAt(bytes, i);
    text += String.fromCharCode(unit);
    i += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return text;
}
