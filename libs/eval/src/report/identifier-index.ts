import { NumberList } from '../metrics/number-list.ts';

/**
 * Which identifiers a file has, and which of them more than once, by hashes of 53 bits: eight bytes each instead of a hundred. Two in a
 * billion may be taken for each other, so nobody may do worse for it than wait.
 */
export class IdentifierIndex {
  readonly #hashes: Float64Array;

  private constructor(hashes: Float64Array) {
    this.#hashes = hashes;
  }

  static async of(identifiers: AsyncIterable<string>): Promise<IdentifierIndex> {
    const hashes = new NumberList();
    for await (const id of identifiers) hashes.push(hashOf(id));
    return new IdentifierIndex(hashes.sorted());
  }

  has(id: string): boolean {
    const hash = hashOf(id);
    return this.#hashes[this.#firstFrom(hash)] === hash;
  }

  isRepeated(id: string): boolean {
    const hash = hashOf(id);
    return this.#hashes[this.#firstFrom(hash) + 1] === hash;
  }

  /** Position of the first hash that is not less. */
  #firstFrom(hash: number): number {
    let [from, to] = [0, this.#hashes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#hashes[middle] as number) < hash) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** cyrb53 (bryc, public domain): two multiplicative hashes, mixed, of which 53 bits are an exact number. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0);
}
