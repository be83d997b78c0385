import { calibrate } from '@locitorium/adapters-embedded/training';
import { describe, expect, it } from '@jest/globals';
import { betaMap } from './beta-map.ts';
import { seededRandom } from '../seeded-random.ts';

/** Mean gap between what is said and what is right, over ten bins of equal width. */
function calibrationError(claims: readonly { readonly confidence: number; readonly isRight: boolean }[]): number {
  const gaps = new Float64Array(10);
  for (const { confidence, isRight } of claims) gaps[Math.min(9, Math.floor(confidence * 10))]! += Number(isRight) - confidence;
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / claims.length;
}

describe('betaMap', () => {
  const random = seededRandom(11);
  /** A model that says p where p² is true. */
  const outcomes = (count: number) =>
    Array.from({ length: count }, () => {
      const probability = random();
      return { probability, isRight: random() < probability ** 2 };
    });
  const map = betaMap(outcomes(8_000));

  it('turns over-confident probabilities into frequencies, on outcomes it has not seen', () => {
    const claims = outcomes(8_000).map(({ probability, isRight }) => ({
      raw: probability,
      confidence: calibrate(map, probability),
      isRight,
    }));
    expect(calibrationError(claims.map(({ raw, isRight }) => ({ confidence: raw, isRight })))).toBeGreaterThan(0.1);
    expect(calibrationError(claims)).toBeLessThan(0.025);
  });

  it('never falls, and never says certainty', () => {
    let before = 0;
    for (let p = 0; p <= 1; p += 0.01) {
      const frequency = calibrate(map, p);
      expect(frequency).toBeGreaterThanOrEqual(before);
      before = frequency;
    }
    expect(before).toBeLessThan(1);
    expect(calibrate(map, 0)).toBeGreaterThan(0);
  });

  it('has no lowest step: what is less probable than all that it was fitted on is less sure', () => {
    const sure = Array.from({ length: 1_000 }, () => {
      const probability = 0.7 + 0.3 * random();
      return { probability, isRight: random() < probability };
    });
    const ofSure = betaMap(sure);
    expect(calibrate(ofSure, 0.3)).toBeLessThan(calibrate(ofSure, 0.6) - 0.1);
    expect(calibrate(ofSure, 0.6)).toBeLessThan(calibrate(ofSure, 0.75) - 0.05);
  });

  it('leaves probabilities alone where nothing was seen', () => {
    expect(calibrate(betaMap([]), 0.3)).toBe(0.3);
  });
});
