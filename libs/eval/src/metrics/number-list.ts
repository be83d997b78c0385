/** Numbers of one chunk; 64 KiB. */
const CHUNK = 8_192;

/** Many numbers that come one by one, eight bytes each: an array of numbers doubles as it grows, and sorting it makes an object of each. */
export class NumberList {
  readonly #chunks: Float64Array[] = [];
  length = 0;

  push(value: number): void {
    const at = this.length % CHUNK;
    if (at === 0) this.#chunks.push(new Float64Array(CHUNK));
    (this.#chunks.at(-1) as Float64Array)[at] = value;
    this.length++;
  }

  /** Ascending, with the numbers of other lists. */
  sorted(...others: readonly NumberList[]): Float64Array {
    const lists = [this, ...others];
    const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
    let from = 0;
    for (const list of lists) {
      for (const [n, chunk] of list.#chunks.entries()) all.set(chunk.subarray(0, list.length - n * CHUNK), from + n * CHUNK);
      from += list.length;
    }
    return all.sort();
  }
}
