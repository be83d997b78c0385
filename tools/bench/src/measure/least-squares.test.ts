import { describe, expect, it } from '@jest/globals';
import { growthExponent, slopeOf } from './least-squares.ts';

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

it('slopeOf is exact on a line, flat on a level, and zero over one place', () => {
  expect(slopeOf([0, 1, 2, 5].map((x) => ({ x, y: 3 * x - 7 })))).toBeCloseTo(3, 12);
  expect(
    slopeOf([
      { x: 0, y: 4 },
      { x: 9, y: 4 },
    ]),
  ).toBe(0);
  expect(
    slopeOf([
      { x: 1, y: 4 },
      { x: 1, y: 8 },
    ]),
  ).toBe(0);
});
