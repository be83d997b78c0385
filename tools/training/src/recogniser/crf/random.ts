/** Random numbers that are the same on every machine (xorshift32, Marsaglia 2003). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || 1;
  }

  /** Unsigned 32-bit integer. */
  next(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state >>> 0;
  }

  /** Integer in [0, bound). */
  below(bound: number): number {
    return Math.floor((this.next() / 0x100000000) * bound);
  }

  /** Shuffles in place (Fisher–Yates). */
  shuffle(values: Int32Array): void {
    for (let at = values.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      const value = values[at]!;
      values[at] = values[other]!;
      values[other] = value;
    }
  }
}
