import { describe, expect, it } from '@jest/globals';
import { unitVectorOf } from './unit-vector.ts';

describe('unitVectorOf', () => {
  it('keeps the direction and gives it length 1', () => {
    expect([...(unitVectorOf([3, 4]) ?? [])]).toEqual([expect.closeTo(0.6, 6), expect.closeTo(0.8, 6)]);
  });

  it.each([[[]], [[0, 0]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 1]]])('finds no direction in %j', (values) => {
    expect(unitVectorOf(values)).toBeNull();
  });
});
