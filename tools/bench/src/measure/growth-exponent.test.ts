import { describe, expect, it } from '@jest/globals';
import { growthExponent } from './growth-exponent.ts';

const times = (of: (length: number) => number) => [1e4, 1e5, 1e6].map((length) => ({ length, seconds: of(length) }));

describe('growthExponent', () => {
  it.each([
    ['linear', (n: number) => 3e-8 * n, 1],
    ['quadratic', (n: number) => 1e-12 * n * n, 2],
    ['constant', () => 0.1, 0],
  ])('of %s time', (_, of, exponent) => {
    expect(growthExponent(times(of))).toBeCloseTo(exponent, 6);
  });

  it('is unknown from one length', () => {
    expect(growthExponent([{ length: 10, seconds: 1 }])).toBeNull();
    expect(growthExponent([])).toBeNull();
  });
});
