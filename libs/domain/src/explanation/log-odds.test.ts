import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatLogOdds, formatProbability, logOddsOf, probabilityOf, totalLogOdds } from './log-odds.ts';

describe('log-odds', () => {
  it('and probability are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (probability) =>
        expect(probabilityOf(logOddsOf(probability))).toBeCloseTo(probability, 12),
      ),
    );
  });

  it.each([
    [0, 0],
    [1, 1],
  ])('of certainty can be written down and come back: %d', (probability, back) => {
    expect(Number.isFinite(logOddsOf(probability))).toBe(true);
    expect(probabilityOf(logOddsOf(probability))).toBeCloseTo(back, 15);
  });

  it('of a half is 0', () => {
    expect(logOddsOf(0.5)).toBe(0);
  });

  it('of an attribution are prior, evidence features and calibration', () => {
    const feature = { kind: 'population', text: '', features: [] } as const;
    const evidenceFeatures = [
      { ...feature, weight: 2 },
      { ...feature, weight: -0.5 },
    ];
    expect(totalLogOdds({ claim: 'country', rival: null, prior: -1, evidenceFeatures, calibration: 0.25, confidence: 0.68 })).toBeCloseTo(
      0.75,
      15,
    );
  });
});

describe('for readers', () => {
  it.each([
    [1.25, '+1.25'],
    [-0.4, '−0.40'],
    [-0.001, '+0.00'],
  ])('log-odds of %d have a sign: %s', (logOdds, shown) => {
    expect(formatLogOdds(logOdds)).toBe(shown);
  });

  it.each([
    [0.9734, '97.3 %'],
    [0.99999, '> 99.9 %'],
    [0.00001, '< 0.1 %'],
    [1, '100.0 %'],
    [0, '0.0 %'],
  ])('a probability of %d claims no certainty that it has not: %s', (probability, shown) => {
    expect(formatProbability(probability)).toBe(shown);
  });
});
