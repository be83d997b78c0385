import { expect, it } from '@jest/globals';
import { slopeOf } from './slope.ts';

it('is exact on a line, flat on a level, and zero over one place', () => {
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
