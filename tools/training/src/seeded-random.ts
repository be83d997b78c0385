/** Uniform numbers in [0, 1), the same for the same seed (mulberry32, public domain, T. Ettinger 2017). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` different numbers of 0 … size − 1, ascending. */
export function sampleOf(size: number, count: number, random: () => number): number[] {
  const all = Array.from({ length: size }, (_, number) => number);
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(random() * (size - i));
    [all[i], all[other]] = [all[other]!, all[i]!];
  }
  return all.slice(0, count).sort((a, b) => a - b);
}

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
