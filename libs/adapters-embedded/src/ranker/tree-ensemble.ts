/**
 * Regression trees as arrays, one entry a node, all trees one after another. Inner nodes: rows with
 * `features[column] <= threshold` go to `left`, the others to `right` (positions in the same arrays). Leaves: `column` −1, and
 * `threshold` holds the value.
 */
export interface TreeEnsemble {
  /** Position of each tree's root. */
  readonly roots: Int32Array;
  readonly columns: Int16Array;
  readonly thresholds: Float32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Sum of all trees for each of the rows; `features` holds `width` values a row. */
export function scoreRows(ensemble: TreeEnsemble, features: Float32Array, width: number): Float64Array {
  const { roots, columns, thresholds, left, right } = ensemble;
  const rows = features.length / width;
  const scores = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const at = row * width;
    let score = 0;
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!;
      let column = columns[node]!;
      while (column >= 0) {
        node = features[at + column]! <= thresholds[node]! ? left[node]! : right[node]!;
        column = columns[node]!;
      }
      score += thresholds[node]!;
    }
    scores[row] = score;
  }
  return scores;
}
