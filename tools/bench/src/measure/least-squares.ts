/** Least-squares slope of points: units of y for one of x. Zero where all x are the same. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}

/** A text length in UTF-16 code units and what it took, in seconds. */
export interface SizedTime {
  readonly length: number;
  readonly seconds: number;
}

/** Shorter times cannot be told apart by the clock of CPU time. */
const SHORTEST_SECONDS = 1e-6;

/**
 * Slope of log(seconds) over log(length): 1 is linear growth, 2 is quadratic. Null for fewer than two lengths.
 * Fixed costs pull it below 1 where texts are short, so it is taken over the long ones.
 */
export function growthExponent(times: readonly SizedTime[]): number | null {
  if (new Set(times.map(({ length }) => length)).size < 2) return null;
  return slopeOf(times.map(({ length, seconds }) => ({ x: Math.log(length), y: Math.log(Math.max(seconds, SHORTEST_SECONDS)) })));
}
