import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exponential } from './exponential.ts';
import { logarithm } from './logarithm.ts';

/** Units in the last place between two numbers of one sign. */
const ulps = (a: number, b: number): number => {
  const bits = new BigInt64Array(Float64Array.of(a, b).buffer);
  return Math.abs(Number(bits[0]! - bits[1]!));
};

describe('exponential', () => {
  it('is as near as that of any machine', () => {
    fc.assert(
      fc.property(fc.double({ min: -700, max: 709, noNaN: true }), (x) => ulps(exponential(x), Math.exp(x)) <= 1),
      { numRuns: 5_000 },
    );
  });

  it('has the same bits everywhere', () => {
    // e is 2.718281828459045 and a quarter unit: as near as promised, and not the nearest.
    expect([exponential(0), exponential(1), exponential(-1), exponential(10)]).toEqual([
      1, 2.7182818284590455, 0.36787944117144233, 22026.465794806718,
    ]);
  });

  it('knows its ends', () => {
    expect([exponential(-Infinity), exponential(-746), exponential(710), exponential(Infinity), exponential(NaN)]).toEqual([
      0,
      0,
      Infinity,
      Infinity,
      NaN,
    ]);
    expect(exponential(-745)).toBe(5e-324);
    expect(exponential(709.7)).toBeLessThan(Infinity);
  });
});

describe('logarithm', () => {
  it('is as near as that of any machine', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => x === 1 || ulps(logarithm(x), Math.log(x)) <= 1),
      { numRuns: 5_000 },
    );
  });

  it('has the same bits everywhere', () => {
    expect([logarithm(1), logarithm(2), logarithm(10), logarithm(0.5)]).toEqual([
      0, 0.6931471805599453, 2.302585092994046, -0.6931471805599453,
    ]);
  });

  it('knows its ends', () => {
    expect([logarithm(0), logarithm(-1), logarithm(Infinity), logarithm(NaN)]).toEqual([-Infinity, NaN, Infinity, NaN]);
    expect(logarithm(5e-324)).toBeCloseTo(-744.4400719213812, 10);
  });
});
