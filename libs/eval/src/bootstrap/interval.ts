/** A figure with the interval that holds 95 of 100 resamples. All three are null over nothing. */
export interface Interval {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
