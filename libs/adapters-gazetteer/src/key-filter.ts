/** Bits of a filter; a power of two. With the 30,000 names of weight that a gazetteer has, one in seventeen is set. */
const BITS = 1 << 19;
const BIT_MASK = BITS - 1;

/**
 * Which of many hashes may belong to a small set of keys: a Bloom filter of one bit a key (Bloom 1970). It lies in the second-level
 * cache, and most questions to a name table that have no answer end here.
 */
export class KeyFilter {
  readonly #bits = new Uint32Array(BITS / 32);

  add(hash: number): void {
    const bit = hash & BIT_MASK;
    this.#bits[bit >>> 5]! |= 1 << (bit & 31);
  }

  /** False where no key of this hash was added. */
  mayHave(hash: number): boolean {
    const bit = hash & BIT_MASK;
    return (this.#bits[bit >>> 5]! & (1 << (bit & 31))) !== 0;
  }
}
