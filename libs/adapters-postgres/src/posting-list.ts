/** Chunks whose keys differ only below it are in one block, and have their postings of a term in one row. */
export const BLOCK_BITS = 13;
const PLACES = 1 << BLOCK_BITS;

export const blockOf = (chunk: number): number => Math.floor(chunk / PLACES);

/** A number of 32 bits follows where a small whole number cannot say it. */
const FLOAT_FOLLOWS = 0;
const GREATEST_WHOLE = 2 ** 28;

/**
 * Postings of a term within a block, in the order of their chunks: the chunk's place in the block in 16 bits, then weight and length, each
 * as a whole number in groups of seven bits, the lowest first, or 0 and a 32-bit float; most take four bytes in all. Lists are joined by
 * writing one behind the other.
 */
export class PostingList {
  #bytes = Buffer.allocUnsafe(32);
  #length = 0;

  add(chunk: number, weight: number, length: number): void {
    if (this.#length + 12 > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, this.#bytes]);
    this.#length = this.#bytes.writeUInt16BE(chunk % PLACES, this.#length);
    this.#write(weight);
    this.#write(length);
  }

  toBytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #write(value: number): void {
    if (!Number.isInteger(value) || value <= FLOAT_FOLLOWS || value >= GREATEST_WHOLE) {
      this.#bytes[this.#length] = FLOAT_FOLLOWS;
      this.#length = this.#bytes.writeFloatBE(value, this.#length + 1);
      return;
    }
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.#length++] = rest;
  }
}

/** Tells the place of each chunk in its block, what the term weighs there, how long the chunk is, and where its posting begins. */
export function readPostings(bytes: Buffer, visit: (place: number, weight: number, length: number, start: number) => void): void {
  let at = 0;
  const read = (): number => {
    let byte = bytes[at++]!;
    if (byte === FLOAT_FOLLOWS) return bytes.readFloatBE((at += 4) - 4);
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value;
  };
  while (at < bytes.length) {
    const start = at;
    at += 2;
    const weight = read();
    visit((bytes[start]! << 8) | bytes[start + 1]!, weight, read(), start);
  }
}
