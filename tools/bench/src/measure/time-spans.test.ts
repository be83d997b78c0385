import { describe, expect, it } from '@jest/globals';
import { coveredTime, extentOf, summedTime } from './time-spans.ts';

const day = { from: 0, to: 100 };

describe('coveredTime', () => {
  it('counts time once, however many spans are under way', () => {
    expect(
      coveredTime(
        [
          { from: 40, to: 60 },
          { from: 10, to: 20 },
          { from: 15, to: 30 },
          { from: 16, to: 18 },
        ],
        day,
      ),
    ).toBe(40);
  });

  it('counts nothing outside its window', () => {
    expect(
      coveredTime(
        [
          { from: -50, to: 10 },
          { from: 95, to: 300 },
          { from: 200, to: 210 },
        ],
        day,
      ),
    ).toBe(15);
    expect(coveredTime([], day)).toBe(0);
  });
});

it('summedTime counts each span, extentOf reaches from the first to the last', () => {
  const spans = [
    { from: 15, to: 30 },
    { from: 10, to: 20 },
  ];
  expect(summedTime(spans)).toBe(25);
  expect(extentOf(spans)).toEqual({ from: 10, to: 30 });
  expect(extentOf([])).toBeNull();
});
