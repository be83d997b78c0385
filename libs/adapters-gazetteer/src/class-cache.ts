import { FNV_BASIS, FNV_PRIME } from './format/key-hash.ts';

/** Longest slice that is remembered, in UTF-16 code units. */
const LONGEST_SLICE = 14;
/** Slices remembered; a power of two. With 32 bytes each they fill a quarter of a usual second-level cache. */
const SLICES = 8_192;
/** Code units of an entry: the slice's length, its units, its classes. */
const ENTRY = 16;
const CLASSES_AT = ENTRY - 1;

/**
 * Classes of the slices that were asked for last, exactly as they are written. Running text asks for the same words again and
 * again ("the", "said"): to compare a word with what is remembered takes one cache line, to fold, hash and look it up takes four or
 * more. Each slice has one place (direct mapping), so memory is fixed; what is answered never depends on what is remembered.
 */
export class ClassCache {
  readonly #entries = new Uint16Array(SLICES * ENTRY);
  /** Where the slice of the last `get` belongs, or −1 where it is too long or empty. */
  #place = -1;

  /** Classes of `text[start, end)`, or −1 where they are not remembered; then `set` them. */
  get(text: string, start: number, end: number): number {
    const length = end - start;
    if (length > LONGEST_SLICE || length <= 0) {
      this.#place = -1;
      return -1;
    }
    let hash = FNV_BASIS | 0;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
    hash ^= hash >>> 15;
    const entries = this.#entries;
    const place = (hash & (SLICES - 1)) * ENTRY;
    this.#place = place;
    if (entries[place] !== length) return -1;
    for (let i = 0; i < length; i += 1) if (entries[place + 1 + i] !== text.charCodeAt(start + i)) return -1;
    return entries[place + CLASSES_AT]!;
  }

  /** Remembers the classes (16 bits) of the slice that `get` did not know. */
  set(text: string, start: number, end: number, classes: number): void {
    const place = this.#place;
    if (place < 0) return;
    const entries = this.#entries;
    entries[place] = end - start;
    for (let i = 0; i < end - start; i += 1) entries[place + 1 + i] = text.charCodeAt(start + i);
    entries[place + CLASSES_AT] = classes;
  }
}
