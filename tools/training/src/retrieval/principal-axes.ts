import { seededRandom } from '../seeded-random.ts';

const ROUNDS = 25;
const SEED = 7;

/** The directions in which vectors around 0 spread most, each of length 1, by orthogonal iteration on their covariance. Deterministic. */
export function principalAxes(vectors: readonly Float64Array[], count: number): readonly Float64Array[] {
  const width = vectors[0]?.length ?? 0;
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of vectors) {
    for (let a = 0; a < width; a++) for (let b = 0; b < width; b++) covariance[a]![b]! += vector[a]! * vector[b]!;
  }
  const random = seededRandom(SEED);
  let axes = orthonormal(Array.from({ length: count }, () => Float64Array.from({ length: width }, () => random() - 0.5)));
  for (let round = 0; round < ROUNDS; round++) {
    axes = orthonormal(axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis))));
  }
  return axes;
}

/** Gram and Schmidt, in place. */
function orthonormal(axes: Float64Array[]): Float64Array[] {
  axes.forEach((axis, number) => {
    for (const before of axes.slice(0, number)) {
      const share = dot(axis, before);
      for (let at = 0; at < axis.length; at++) axis[at]! -= share * before[at]!;
    }
    const length = Math.sqrt(dot(axis, axis)) || 1;
    for (let at = 0; at < axis.length; at++) axis[at]! /= length;
  });
  return axes;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
