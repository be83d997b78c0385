import { describe, expect, it } from '@jest/globals';
import { calibrate } from './ranker-parameters.ts';

describe('calibrate', () => {
  const map = { scores: [0.2, 0.6, 0.9], frequencies: [0.1, 0.5, 0.8] };

  it.each([
    [0, 0.1],
    [0.2, 0.1],
    [0.4, 0.3],
    [0.6, 0.5],
    [0.75, 0.65],
    [1, 0.8],
  ])('maps %d to %d', (probability, frequency) => {
    expect(calibrate(map, probability)).toBeCloseTo(frequency, 10);
  });

  it('changes nothing without knots', () => {
    expect(calibrate({ scores: [], frequencies: [] }, 0.42)).toBe(0.42);
  });
});
