/** A stretch of time on one clock, in milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Time within `window` in which at least one of the spans was under way. */
export function coveredTime(spans: readonly TimeSpan[], window: TimeSpan): number {
  let covered = 0;
  let end = window.from;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(from, end);
    end = Math.max(end, Math.min(to, window.to));
    if (end > begin) covered += end - begin;
  }
  return covered;
}

/** Sum of the lengths of all spans, those under way at once counted each. */
export function summedTime(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + (to - from), 0);
}

/** From the first beginning to the last end; null of no spans. */
export function extentOf(spans: readonly TimeSpan[]): TimeSpan | null {
  if (spans.length === 0) return null;
  return spans.reduce((extent, { from, to }) => ({ from: Math.min(extent.from, from), to: Math.max(extent.to, to) }));
}
