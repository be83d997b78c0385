/** Numbers of one chunk; 64 KiB. */
const CHUNK = 8_192;

/** Many numbers that come one by one, eight bytes each: an array of numbers doubles as it grows, and sorting it makes an object of each. */
export class NumberList {
  #full: Float64Array[] = [];
  #last = new Float64Array(0);
  #used = 0;
  length = 0;

  push(value: number): void {
    if (this.#used === this.#last.length) {
      this.#full.push(this.#last);
      this.#last = new Float64Array(CHUNK);
      this.#used = 0;
    }
    this.#last[this.#used++] = value;
    this.length++;
  }

  /** Ascending. What is kept from then on, so that it is not there twice. */
  sorted(): Float64Array {
    const all = new Float64Array(this.length);
    let from = 0;
    for (const chunk of [...this.#full, this.#last.subarray(0, this.#used)]) {
      all.set(chunk, from);
      from += chunk.length;
    }
    this.#full = [];
    this.#last = all.sort();
    this.#used = all.length;
    return all;
  }
}
