/** How the requests of a load are spread over time. */
export type Spread = 'even' | 'random';

const SEED = 20_261_121;

/**
 * Times of arrival in milliseconds from the beginning, ascending: one each 1/rate seconds, or at random (Poisson, the same ones in every run) with
 * so many a second in the mean.
 *
 * @param rate requests a second
 */
export function arrivals(spread: Spread, rate: number, seconds: number): readonly number[] {
  const mean = 1_000 / rate;
  const random = randomNumbers(SEED);
  const times: number[] = [];
  for (let at = 0; at < seconds * 1_000; at += spread === 'even' ? mean : -Math.log(1 - random()) * mean) times.push(at);
  return times;
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
