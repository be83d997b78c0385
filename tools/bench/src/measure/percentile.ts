/** The smallest value that at least this share of all values does not exceed (nearest rank). `share` is in 0–1. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('There is no percentile of no values.');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
}
