import { frame, keyGaps, unframe, type FramedHeader } from '../file/framed-file.ts';
import { checksum, unpackKeys } from '../file/packed-tables.ts';
import { FNV_BASIS, FNV_PRIME } from '../text/fnv.ts';

export const LANGUAGES_FILE = 'recogniser-languages.bin';

/**
 * Languages of Latin and Cyrillic script that are told apart, by ISO 639-1 code; Malay is Indonesian, too. The file holds indices: make
 * it again after a change.
 */
export const DETECTED_LANGUAGES: readonly string[] =
  'en de fr es pt it ca nl sv da no fi hr sl tr ms pl cs hu ro ru uk bg be sr sk et lt lv el'.split(' ');

/** An n-gram has at most so many bytes of UTF-8; the next one begins a byte before the end of the one before. */
const BYTES = 4;
const STRIDE = 3;

/** An n-gram with its scores by language, as indices of DETECTED_LANGUAGES. */
export interface NGram {
  /** With the space before or behind the word. */
  readonly bytes: Uint8Array;
  readonly scores: readonly (readonly [language: number, score: number])[];
}

/** What the file holds, as it is looked up. */
interface NGramTable {
  /** Ascending unsigned hashes. */
  readonly keys: Uint32Array;
  /** Where the scores of each key begin in `scores`, and where the last ones end. */
  readonly starts: Uint32Array;
  /** Pairs of language and score. */
  readonly scores: Uint8Array;
}

/** How often n-grams of words are in each language. */
export class LanguageNGrams {
  /** Hash of the n-grams, for identities. */
  readonly hash: string;
  readonly #read: () => NGramTable;
  #table: NGramTable | null = null;

  /** `read` is called when the first text needs it: most processes read English alone. */
  constructor(hash: string, read: () => NGramTable) {
    this.hash = hash;
    this.#read = read;
  }

  /** Calls `add` for the scores of each n-gram of a word in lower case, and answers how many n-grams it has. */
  addScores(word: string, add: (language: number, score: number) => void): number {
    const { keys, starts, scores } = (this.#table ??= this.#read());
    let count = 0;
    for (const hash of hashesOf(word)) {
      count++;
      const key = indexOf(keys, hash);
      if (key >= 0) for (let at = starts[key]!; at < starts[key + 1]!; at += 2) add(scores[at]!, scores[at + 1]!);
    }
    return count;
  }
}

const encoder = new TextEncoder();

/** Hashes of the n-grams of a word: its bytes, a space before the first and behind the last n-gram. */
function* hashesOf(word: string): Iterable<number> {
  const bytes = encoder.encode(` ${word} `);
  const end = bytes.length - 1;
  let at = 1;
  for (; at + BYTES < end; at += STRIDE) yield hashOf(bytes.subarray(at === 1 ? 0 : at, at + BYTES));
  yield hashOf(bytes.subarray(at === 1 ? 0 : end - BYTES));
}

function hashOf(bytes: Uint8Array): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, FNV_PRIME), FNV_BASIS) >>> 0;
}

function indexOf(keys: Uint32Array, hash: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (keys[middle] === hash) return middle;
    if (keys[middle]! < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** A framed file; body: gaps between the ascending hashes (LEB128), how many scores each has, pairs of language and score (bytes). */
const MAGIC = 'LOCILANG';
const FORMAT_VERSION = 1;

interface Header extends FramedHeader {
  readonly nGrams: number;
  readonly keyBytes: number;
  readonly languages: readonly string[];
  readonly source: string;
  readonly licence: string;
}

/** Same n-grams, same bytes. */
export function encodeLanguageNGrams(nGrams: Iterable<NGram>, origin: Pick<Header, 'source' | 'licence'>): Uint8Array {
  const byHash = new Map([...nGrams].map(({ bytes, scores }) => [hashOf(bytes), scores]));
  const entries = [...byHash].sort(([a], [b]) => a - b);
  const gaps = keyGaps(Int32Array.from(entries, ([hash]) => hash | 0));
  const body = Uint8Array.from([...gaps, ...entries.map(([, scores]) => scores.length), ...entries.flatMap(([, scores]) => scores.flat())]);
  const header: Header = {
    formatVersion: FORMAT_VERSION,
    nGrams: entries.length,
    keyBytes: gaps.length,
    languages: DETECTED_LANGUAGES,
    ...origin,
    bodyChecksum: checksum(body),
  };
  return frame(MAGIC, header, body);
}

/** Throws a PrerequisiteError as `decodeLexicon` does. */
export function decodeLanguageNGrams(file: Uint8Array, name: string): LanguageNGrams {
  const { header, body } = unframe<Header>(MAGIC, FORMAT_VERSION, file, name);
  const { nGrams, keyBytes, bodyChecksum } = header;
  return new LanguageNGrams(`${nGrams}:${bodyChecksum}`, () => {
    const starts = new Uint32Array(nGrams + 1);
    for (let key = 0; key < nGrams; key++) starts[key + 1] = starts[key]! + 2 * body[keyBytes + key]!;
    return { keys: new Uint32Array(unpackKeys(body, nGrams).buffer), starts, scores: body.subarray(keyBytes + nGrams) };
  });
}
