import { describe, expect, it } from '@jest/globals';
import { listGradients, listLoss } from './list-examples.ts';
import { seededRandom } from '../seeded-random.ts';
import { syntheticLists } from './synthetic-lists.fixture.ts';

describe('listGradients', () => {
  const random = seededRandom(3);
  const examples = {
    ...syntheticLists(8, 2, ([a, b]) => a! - b!),
    weights: Float32Array.from({ length: 8 }, () => 0.5 + Math.round(random() * 8) / 8),
  };
  const scores = Float64Array.from(examples.targets, () => random() * 4 - 2);
  const gradients = new Float64Array(scores.length);
  const curvatures = new Float64Array(scores.length);
  listGradients(examples, scores, 0, gradients, curvatures);
  const total = examples.weights.reduce((sum, weight) => sum + weight, 0);
  const lossAt = (row: number, step: number): number => {
    const moved = scores.slice();
    moved[row]! += step;
    return listLoss(examples, moved) * total;
  };

  it('is the slope of the loss', () => {
    const step = 1e-4;
    scores.forEach((_, row) => expect(gradients[row]).toBeCloseTo((lossAt(row, step) - lossAt(row, -step)) / (2 * step), 6));
  });

  it('gives the curvature of the loss', () => {
    const step = 1e-3;
    scores.forEach((_, row) =>
      expect(curvatures[row]).toBeCloseTo((lossAt(row, step) - 2 * lossAt(row, 0) + lossAt(row, -step)) / step ** 2, 4),
    );
  });

  it('sums to nothing in each list: a softmax does not care for a constant', () => {
    for (let list = 0; list + 1 < examples.offsets.length; list++) {
      const sum = gradients.slice(examples.offsets[list], examples.offsets[list + 1]).reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(0, 10);
    }
  });
});
