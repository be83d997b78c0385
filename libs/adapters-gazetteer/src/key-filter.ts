/** Bits of a filter; a power of two. Of the 185,000 names that may have been misread, one in ten others passes for one. */
const BITS = 1 << 20;
const BIT_MASK = BITS - 1;

/**
 * Which of many hashes may belong to a set of keys: a Bloom filter of two bits a key, both in one word, so that a question costs one cache
 * line (Putze, Sanders and Singler 2007). It lies in the second-level cache, and most questions to a name table that have no answer end
 * here.
 */
export class KeyFilter {
  readonly #words = new Int32Array(BITS / 32);

  add(hash: number): void {
    this.#words[(hash & BIT_MASK) >>> 5]! |= bitsOf(hash);
  }

  /** False where no key of this hash was added. */
  mayHave(hash: number): boolean {
    const bits = bitsOf(hash);
    return (this.#words[(hash & BIT_MASK) >>> 5]! & bits) === bits;
  }
}

/** By the lowest five bits of a hash and its highest five, which do not choose the word. */
const bitsOf = (hash: number): number => (1 << hash) | (1 << (hash >>> 27));
