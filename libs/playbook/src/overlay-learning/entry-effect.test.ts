import { describe, expect, it } from '@jest/globals';
import { isAccepted, NO_EFFECT, signTest } from './entry-effect.ts';

describe('signTest', () => {
  it.each([
    [0, 0, 1],
    [1, 0, 0.5],
    [2, 0, 0.25],
    [4, 0, 0.0625],
    // 1 − Binomial(15, ½) at 10.
    [11, 4, 0.059235],
    [0, 5, 1],
  ])('of %i against %i is %f', (successes, failures, probability) => {
    expect(signTest(successes, failures)).toBeCloseTo(probability, 5);
  });

  it('holds for a million documents', () => {
    expect(signTest(500_000, 500_000)).toBeCloseTo(0.5, 2);
    expect(signTest(501_500, 498_500)).toBeCloseTo(0.00135, 3);
  });
});

describe('isAccepted', () => {
  const effect = { ...NO_EFFECT, fixed: 5, betterDocuments: 2 };

  it('asks documents, not mentions', () => {
    expect(isAccepted(effect, 0.25)).toBe(true);
    expect(isAccepted(effect, 0.2)).toBe(false);
  });

  it('takes nothing that breaks as much as it fixes', () => {
    expect(isAccepted({ ...effect, broken: 5 }, 1)).toBe(false);
  });
});
