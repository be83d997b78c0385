import { describe, expect, it } from '@jest/globals';
import { formatSpread, percentile, spreadOf } from './spread.ts';

describe('spreadOf', () => {
  it.each([
    [[3, 1, 2], { median: 2, least: 1, greatest: 3 }],
    [[4, 1, 3, 2], { median: 2.5, least: 1, greatest: 4 }],
    [[7], { median: 7, least: 7, greatest: 7 }],
  ])('%j', (values, expected) => {
    expect(spreadOf(values)).toEqual(expected);
  });

  it('refuses no values', () => {
    expect(() => spreadOf([])).toThrow(RangeError);
  });

  it('is written with thousands and digits', () => {
    expect(formatSpread({ median: 1234.56, least: 1000, greatest: 1300 }, 1)).toBe('1,234.6 (1,000.0–1,300.0)');
  });
});

it('percentile is the nearest rank, of values in any order', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 50, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
