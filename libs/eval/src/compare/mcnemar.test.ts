import { describe, expect, it } from '@jest/globals';
import { mcNemar } from './mcnemar.ts';

describe('mcNemar', () => {
  it.each([
    // Fagerland, Lydersen, Laake 2013, airway hyper-responsiveness before and after a transplant: 1 against 7.
    [1, 7, 0.0703, 0.0391],
    // By hand: 2 · (1 + 5) / 32 and 2 · (1 + 5 / 2) / 32.
    [4, 1, 0.375, 0.2188],
    [0, 5, 0.0625, 0.03125],
  ])('%i against %i: exact %d, mid-p %d', (onlyA, onlyB, exact, midP) => {
    const found = mcNemar(onlyA, onlyB);
    expect(found?.exact).toBeCloseTo(exact, 4);
    expect(found?.midP).toBeCloseTo(midP, 4);
    expect(mcNemar(onlyB, onlyA)).toEqual(found);
  });

  it('finds nothing where both sides are equally often better', () => {
    expect(mcNemar(3, 3)?.exact).toBe(1);
    expect(mcNemar(3, 3)?.midP).toBeCloseTo(1, 12);
  });

  it('is undefined where the two systems never differ', () => {
    expect(mcNemar(0, 0)).toBeNull();
  });

  it('bears many mentions', () => {
    // The normal approximation of the second: z = 1,000 / √100,000 = 3.162, p = 0.00157.
    const found = mcNemar(5_100_000, 4_900_000);
    expect(found?.exact).toBeLessThan(1e-6);
    expect(mcNemar(50_500, 49_500)?.midP).toBeCloseTo(0.00157, 4);
  });
});
