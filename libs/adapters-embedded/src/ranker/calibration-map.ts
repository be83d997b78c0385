/**
 * A monotone map from a model's probability to a measured frequency: straight lines between knots, both coordinates 0–1 and
 * increasing. Fitted on scores of documents that the model had not seen.
 */
export interface CalibrationMap {
  readonly scores: readonly number[];
  readonly frequencies: readonly number[];
}

/** Frequency for a probability; outside the knots the nearest knot's. */
export function calibrate(map: CalibrationMap, probability: number): number {
  const { scores, frequencies } = map;
  const last = scores.length - 1;
  if (last < 0) return probability;
  if (probability <= scores[0]!) return frequencies[0]!;
  for (let knot = 1; knot <= last; knot++) {
    const to = scores[knot]!;
    if (probability > to) continue;
    const from = scores[knot - 1]!;
    const share = to === from ? 1 : (probability - from) / (to - from);
    return frequencies[knot - 1]! + share * (frequencies[knot]! - frequencies[knot - 1]!);
  }
  return frequencies[last]!;
}
