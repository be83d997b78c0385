/** A share, or null ("unscored") where there is nothing to count: a metric over nothing is not zero. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Share of the items that pass a test, 0–1; null over nothing. */
export function shareOf<T>(items: readonly T[], test: (item: T) => boolean): number | null {
  return ratio(items.filter(test).length, items.length);
}

/** Arithmetic mean; null over nothing. */
export function mean(values: readonly number[]): number | null {
  return ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}
