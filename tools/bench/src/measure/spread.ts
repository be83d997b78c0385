/** Middle and ends of repeated measurements. */
export type Spread = Readonly<Record<'median' | 'least' | 'greatest', number>>;

/** Of at least one value; the median of an even number is the mean of the two in the middle. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('There is no spread of no values.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] as number;
  const high = sorted[Math.floor(middle)] as number;
  return { median: (low + high) / 2, least: sorted[0] as number, greatest: sorted.at(-1) as number };
}

/** "475 (460–490)" */
export function formatSpread({ median, least, greatest }: Spread, digits: number): string {
  const [m, l, g] = [median, least, greatest].map((value) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return `${m} (${l}–${g})`;
}

/** The smallest value that at least this share of all values does not exceed (nearest rank). `share` is in 0–1. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('There is no percentile of no values.');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
}
