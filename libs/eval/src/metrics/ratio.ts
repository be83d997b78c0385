/** A share, or null ("unscored") where there is nothing to count: a metric over nothing is not zero. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Arithmetic mean; null over nothing. */
export function mean(values: readonly number[]): number | null {
  return ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}
