import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatLogOdds, formatPercent, logOddsOf, probabilityOf, totalLogOdds } from './log-odds.ts';

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

  it('of an attribution are prior, grounds and calibration', () => {
    const ground = { kind: 'population', text: '', features: [] } as const;
    const grounds = [
      { ...ground, weight: 2 },
      { ...ground, weight: -0.5 },
    ];
    expect(totalLogOdds({ claim: 'country', rival: null, prior: -1, grounds, calibration: 0.25, confidence: 0.68 })).toBeCloseTo(0.75, 15);
  });
});

describe('numbers for people', () => {
  it.each([
    [0.5, '50.0 %'],
    [0.99999, '> 99.9 %'],
    [1, '100.0 %'],
    [0.0001, '< 0.1 %'],
    [0, '0.0 %'],
  ])('%d is shown as %s', (probability, shown) => {
    expect(formatPercent(probability)).toBe(shown);
  });

  it.each([
    [1.25, '+1.25'],
    [-0.4, '−0.40'],
    [-0.001, '+0.00'],
  ])('%d is shown as %s', (logOdds, shown) => {
    expect(formatLogOdds(logOdds)).toBe(shown);
  });
});
