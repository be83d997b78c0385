import { describe, expect, it } from '@jest/globals';
import { areaUnderCurve } from './answer-figures.ts';

describe('the area under the curve', () => {
  it.each([
    ['all apart', [0.8, 0.9], [0.1, 0.2], 1],
    ['all the wrong way', [0.1], [0.2, 0.3], 0],
    ['equals count half', [0.5, 0.5], [0.5], 0.5],
    ['some of each', [0.4, 0.8], [0.2, 0.6], 0.75],
  ])('%s', (_what, positive, negative, expected) => {
    const { value, low, high } = areaUnderCurve(positive, negative);
    expect(value).toBeCloseTo(expected, 10);
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
  });
});
