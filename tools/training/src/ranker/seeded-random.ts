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
