/** A text length in UTF-16 code units and what it took, in seconds. */
export interface SizedTime {
  readonly length: number;
  readonly seconds: number;
}

/**
 * Slope of log(seconds) over log(length) by least squares: 1 is linear growth, 2 is quadratic. Null for fewer than two lengths.
 * Fixed costs pull it below 1 where texts are short, so it is taken over the long ones.
 */
export function growthExponent(times: readonly SizedTime[]): number | null {
  const points = times.map(({ length, seconds }) => [Math.log(length), Math.log(Math.max(seconds, SHORTEST_SECONDS))] as const);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (points.length < 2 || spread === 0) return null;
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** The clock of CPU time does not tell shorter times apart. */
const SHORTEST_SECONDS = 1e-6;
