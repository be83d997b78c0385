/**
 * Lists to learn from: one list a mention, one row a possible answer. Rows of list i are `offsets[i]` … `offsets[i + 1]` − 1;
 * `features` holds `width` values a row.
 */
export interface ListExamples {
  readonly width: number;
  readonly features: Float32Array;
  readonly offsets: Int32Array;
  /** Share of the truth that each row has: sums to 1 in each list. */
  readonly targets: Float32Array;
  /** Weight of each list. */
  readonly weights: Float32Array;
  /** Scores of the rows that learning starts from; zeros where absent. */
  readonly initialScores?: Float64Array;
}

/** Mean negative log-likelihood of the lists under softmax of the scores, weighted. */
export function listLoss({ offsets, targets, weights }: ListExamples, scores: Float64Array): number {
  let loss = 0;
  let total = 0;
  for (let list = 0; list + 1 < offsets.length; list++) {
    const from = offsets[list]!;
    const to = offsets[list + 1]!;
    let most = -Infinity;
    for (let row = from; row < to; row++) most = Math.max(most, scores[row]!);
    let sum = 0;
    for (let row = from; row < to; row++) sum += Math.exp(scores[row]! - most);
    const logSum = most + Math.log(sum);
    for (let row = from; row < to; row++) if (targets[row]! > 0) loss += weights[list]! * targets[row]! * (logSum - scores[row]!);
    total += weights[list]!;
  }
  return total === 0 ? 0 : loss / total;
}

/** Gradient and curvature of the summed loss by score: w (p − y) and w p (1 − p), the latter not below `leastCurvature`. */
export function listGradients(
  { offsets, targets, weights }: ListExamples,
  scores: Float64Array,
  leastCurvature: number,
  gradients: Float64Array,
  curvatures: Float64Array,
): void {
  for (let list = 0; list + 1 < offsets.length; list++) {
    const from = offsets[list]!;
    const to = offsets[list + 1]!;
    const weight = weights[list]!;
    let most = -Infinity;
    for (let row = from; row < to; row++) most = Math.max(most, scores[row]!);
    let sum = 0;
    for (let row = from; row < to; row++) sum += Math.exp(scores[row]! - most);
    for (let row = from; row < to; row++) {
      const probability = Math.exp(scores[row]! - most) / sum;
      gradients[row] = weight * (probability - targets[row]!);
      curvatures[row] = weight * Math.max(leastCurvature, probability * (1 - probability));
    }
  }
}
