/** Values of each feature, sorted into at most 255 bins. */
export interface FeatureBins {
  /** `bins[feature][row]`. */
  readonly bins: readonly Uint8Array[];
  /** `edges[feature][bin]`: the greatest value of that bin, as a threshold; the last bin has none. */
  readonly edges: readonly Float32Array[];
}

/** Most bins of a feature: more learn nothing from tens of thousands of rows. */
const MOST_BINS = 96;

export function binFeatures(features: Float32Array, width: number): FeatureBins {
  const rows = features.length / width;
  const bins: Uint8Array[] = [];
  const edges: Float32Array[] = [];
  for (let feature = 0; feature < width; feature++) {
    const values = new Float32Array(rows);
    for (let row = 0; row < rows; row++) values[row] = features[row * width + feature]!;
    const thresholds = thresholdsOf(values.slice().sort());
    edges.push(thresholds);
    bins.push(Uint8Array.from(values, (value) => binOf(thresholds, value)));
  }
  return { bins, edges };
}

/** Thresholds between neighbouring values: all of them if they are few, else at equal counts. */
function thresholdsOf(sorted: Float32Array): Float32Array {
  const thresholds: number[] = [];
  const step = sorted.length / MOST_BINS;
  const distinct = new Set(sorted).size;
  let next = step;
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] === sorted[i - 1]) continue;
    if (distinct > MOST_BINS && i < next) continue;
    thresholds.push(shortBetween(sorted[i - 1]!, sorted[i]!));
    while (next <= i) next += step;
  }
  return Float32Array.from(thresholds);
}

/** A number with few digits that parts two neighbours: `lower <= number < upper`. */
function shortBetween(lower: number, upper: number): number {
  const middle = (lower + upper) / 2;
  for (let digits = 2; digits <= 8; digits++) {
    const short = Math.fround(Number(middle.toPrecision(digits)));
    if (short >= lower && short < upper) return short;
  }
  return lower;
}

function binOf(thresholds: Float32Array, value: number): number {
  let low = 0;
  let high = thresholds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= thresholds[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}
