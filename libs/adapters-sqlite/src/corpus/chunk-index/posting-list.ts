/** Chunks whose keys differ only below it are in one block, and have their postings of a term in one row. */
export const BLOCK_BITS = 13;
const BLOCK_MASK = (1 << BLOCK_BITS) - 1;

/** Counts from here on stand behind their posting. */
const LARGE_COUNT = 7;
const GREATEST_COUNT = 0xffff;

export const blockOf = (chunk: number): number => Math.floor(chunk / (1 << BLOCK_BITS));

/**
 * Postings of a term within a block: 16 bits for each chunk, little-endian, of which 13 are its place in the block and 3 how often it has
 * the term; 7 means that the next 16 bits say how often. Lists are joined by writing one behind the other.
 */
export class PostingList {
  #bytes = new Uint8Array(16);
  #length = 0;
  chunks = 0;

  add(chunk: number, count: number): void {
    const isLarge = count >= LARGE_COUNT;
    this.#write(((chunk & BLOCK_MASK) << 3) | (isLarge ? LARGE_COUNT : count));
    if (isLarge) this.#write(Math.min(count, GREATEST_COUNT));
    this.chunks += 1;
  }

  clear(): void {
    this.#length = 0;
    this.chunks = 0;
  }

  /** Good until the list is changed. */
  toBytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #write(value: number): void {
    if (this.#length + 2 > this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#bytes.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length] = value & 0xff;
    this.#bytes[this.#length + 1] = value >>> 8;
    this.#length += 2;
  }
}

/** Tells the place of each chunk in its block, and how often it has the term. */
export function readPostings(bytes: Uint8Array, visit: (place: number, count: number) => void): void {
  for (let at = 0; at < bytes.length; at += 2) {
    const posting = bytes[at]! | (bytes[at + 1]! << 8);
    let count = posting & 7;
    if (count === LARGE_COUNT) {
      at += 2;
      count = bytes[at]! | (bytes[at + 1]! << 8);
    }
    visit(posting >>> 3, count);
  }
}

/** The postings without those of some chunks, which lie in a row. */
export function withoutChunks(bytes: Uint8Array, block: number, first: number, end: number): PostingList {
  const rest = new PostingList();
  const start = block * (1 << BLOCK_BITS);
  readPostings(bytes, (place, count) => {
    const chunk = start + place;
    if (chunk < first || chunk >= end) rest.add(chunk, count);
  });
  return rest;
}
