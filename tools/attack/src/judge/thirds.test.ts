import { expect, it } from '@jest/globals';
import { growthOf } from './thirds.ts';

const marks = (...megabytes: readonly number[]) => megabytes.map((each, n) => ({ second: n + 1, megabytes: each }));

it('growth is that of the last third over the second, by their medians', () => {
  expect(growthOf(marks(100, 900, 500, 400, 400, 999, 420, 440, 430))).toBeCloseTo(0.075);
  expect(growthOf(marks(1, 1, 400, 400, 400, 400))).toBe(0);
});

it('nothing is said of a time without marks', () => {
  expect(growthOf([])).toBeNaN();
  expect(growthOf(marks(400))).toBeNaN();
});
