import { describe, expect, it } from '@jest/globals';
import { dot, principalAxes } from './principal-axes.ts';

describe('principalAxes', () => {
  it('finds the directions of most spread, widest first, at right angles and of length 1', () => {
    const vectors = [
      [9, 9, 0],
      [-9, -9, 0],
      [1, -1, 0.1],
      [-1, 1, -0.1],
    ].map((values) => Float64Array.from(values));
    const [first, second] = principalAxes(vectors, 2);
    expect(Math.abs(dot(first!, Float64Array.of(Math.SQRT1_2, Math.SQRT1_2, 0)))).toBeCloseTo(1);
    expect(Math.abs(dot(second!, Float64Array.of(Math.SQRT1_2, -Math.SQRT1_2, 0)))).toBeGreaterThan(0.99);
    expect(dot(first!, second!)).toBeCloseTo(0);
    expect(dot(second!, second!)).toBeCloseTo(1);
  });
});
