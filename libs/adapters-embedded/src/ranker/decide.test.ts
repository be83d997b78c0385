import { describe, expect, it } from '@jest/globals';
import type { DecisionRow } from './decision-rows.ts';
import { decide } from './decide.ts';

const rows = (...countries: (string | null)[]): DecisionRow[] => countries.map((countryCode) => ({ kind: 'listed', countryCode }) as DecisionRow);
const logs = (...probabilities: number[]): Float64Array => Float64Array.from(probabilities, Math.log);

describe('decide', () => {
  it('takes the best row of the most probable country, not the best row of all', () => {
    const verdict = decide(rows('FR', 'US', 'US'), logs(0.4, 0.25, 0.35));
    expect(verdict).toMatchObject({ best: 2 });
    expect(verdict?.ofCountry).toBeCloseTo(0.6, 10);
  });

  it('lets a record without country stand for itself', () => {
    const verdict = decide(rows(null, null, 'FR'), logs(0.35, 0.3, 0.4));
    expect(verdict?.best).toBe(2);
  });

  it('takes the earlier of equals', () => {
    expect(decide(rows('FR', 'US'), logs(0.5, 0.5))?.best).toBe(0);
    expect(decide(rows('FR', 'FR'), logs(0.5, 0.5))?.best).toBe(0);
  });

  it('has nothing to say of nothing', () => {
    expect(decide([], new Float64Array(0))).toBeNull();
  });
});
