import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { claimConfidence, claimLogOdds, weightOf } from './confidence.ts';

const reliability = fc.double({ min: 0, max: 20, noNaN: true });
const confidence = fc.double({ min: 0, max: 1, noNaN: true });

describe('confidence of a claim', () => {
  it('is one half where nothing is known', () => {
    expect(claimConfidence({ prior: 0 }, [])).toBe(0.5);
  });

  it('is the same number for and against, mirrored', () => {
    fc.assert(
      fc.property(reliability, confidence, (r, c) => {
        const [forIt, against] = (['SUPPORTS', 'REFUTES'] as const).map((stance) =>
          claimConfidence({ prior: 0 }, [weightOf({ reliability: r }, { stance, confidence: c })]),
        );
        expect((forIt ?? 0) + (against ?? 0)).toBeCloseTo(1, 12);
        expect(forIt).toBeGreaterThanOrEqual(0.5);
      }),
    );
  });

  it('does not move by what is neutral', () => {
    expect(weightOf({ reliability: 9 }, { stance: 'NEUTRAL', confidence: 1 })).toBe(0);
  });

  it('loses exactly the weight of what is taken away', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 1, maxLength: 30 }), fc.nat(), (weights, pick) => {
        const gone = pick % weights.length;
        const without = weights.filter((_, i) => i !== gone);
        expect(claimLogOdds({ prior: 1 }, weights) - claimLogOdds({ prior: 1 }, without)).toBeCloseTo(weights[gone] ?? 0, 9);
      }),
    );
  });

  it('of 3 for and 1 against, by hand', () => {
    const weights = [
      weightOf({ reliability: 3 }, { stance: 'SUPPORTS', confidence: 1 }),
      weightOf({ reliability: 2 }, { stance: 'REFUTES', confidence: 0.5 }),
    ];
    expect(claimConfidence({ prior: 0 }, weights)).toBeCloseTo(0.8807970779778823, 15); // 1 / (1 + e^-2)
  });
});
