import { describe, expect, it } from '@jest/globals';
import type { ListExamples } from '../ranker/list-examples.ts';
import { fitRisingWeights } from './rising-weights.ts';

const LISTS = 20;
/** Lists of two rows, the first of them right: column 0 says so, column 1 says the opposite, column 2 is the same in both rows. */
const EXAMPLES: ListExamples = {
  width: 3,
  features: Float32Array.from(Array.from({ length: LISTS }, (_, list) => [1, 0, list, 0, 1, list]).flat()),
  offsets: Int32Array.from({ length: LISTS + 1 }, (_, list) => 2 * list),
  targets: Float32Array.from({ length: 2 * LISTS }, (_, row) => 1 - (row % 2)),
  weights: new Float32Array(LISTS).fill(1),
};

describe('fitRisingWeights', () => {
  it('weighs what tells right from wrong, and never below nothing what tells the opposite', () => {
    const [right, opposite, same] = fitRisingWeights(EXAMPLES, [0, 1, 2]);
    expect(right).toBeGreaterThan(1);
    expect(opposite).toBe(0);
    expect(same).toBe(0);
  });

  it('gives columns that are not named no weight', () => {
    expect([...fitRisingWeights(EXAMPLES, [1])]).toEqual([0, expect.any(Number), 0]);
  });

  it('answers the same twice', () => {
    expect(fitRisingWeights(EXAMPLES, [0, 1])).toEqual(fitRisingWeights(EXAMPLES, [0, 1]));
  });
});
