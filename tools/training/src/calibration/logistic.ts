/** Something that was observed, with what is known of it beforehand. */
export interface Observation {
  /** One value for each weight. */
  readonly features: Float64Array;
  readonly isRight: boolean;
  /** How much it counts. */
  readonly weight: number;
}

const MOST_STEPS = 50;
const LEAST_STEP = 1e-9;

/**
 * Logistic regression with a penalty λ/2 · weight² for each weight, by Newton's method (iteratively reweighted least squares). The
 * penalty makes the optimum unique; the same observations give the same weights.
 */
export function fitLogistic(observations: readonly Observation[], penalties: readonly number[]): Float64Array {
  const width = penalties.length;
  const weights = new Float64Array(width);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = Float64Array.from(penalties, (penalty, at) => penalty * weights[at]!);
    const curvature = penalties.map((penalty, at) => {
      const row = new Float64Array(width);
      row[at] = penalty;
      return row;
    });
    for (const { features, isRight, weight } of observations) {
      const probability = logistic(features, weights);
      const slope = weight * (probability - Number(isRight));
      const bend = weight * probability * (1 - probability);
      for (let at = 0; at < width; at++) {
        const feature = features[at]!;
        if (feature === 0) continue;
        gradient[at]! += slope * feature;
        const row = curvature[at]!;
        for (let other = 0; other <= at; other++) row[other]! += bend * feature * features[other]!;
      }
    }
    const move = solve(curvature, gradient);
    let greatest = 0;
    for (let at = 0; at < width; at++) {
      weights[at]! -= move[at]!;
      greatest = Math.max(greatest, Math.abs(move[at]!));
    }
    if (greatest < LEAST_STEP) break;
  }
  return weights;
}

/** Probability 0–1 by a logistic regression. */
function logistic(features: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += features[at]! * weights[at]!;
  return 1 / (1 + Math.exp(-sum));
}

/** Solves a symmetric, positive definite system by Cholesky's decomposition; `matrix` holds the lower triangle, and is used up. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!;
      for (let at = 0; at < column; at++) sum -= matrix[row]![at]! * matrix[column]![at]!;
      matrix[row]![column] = row === column ? Math.sqrt(sum) : sum / matrix[column]![column]!;
    }
  }
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) solution[row]! -= matrix[row]![at]! * solution[at]!;
    solution[row]! /= matrix[row]![row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) solution[row]! -= matrix[at]![row]! * solution[at]!;
    solution[row]! /= matrix[row]![row]!;
  }
  return solution;
}
