import { describe, expect, it } from '@jest/globals';
import { judgementsOf } from './math-cases.fixture.ts';
import { selectedAnswer } from './calibration.ts';
import { RiskCoverage } from './risk-coverage.ts';

const riskCoverage = (judgements: ReturnType<typeof judgementsOf>) => {
  const tally = new RiskCoverage();
  for (const judgement of judgements) tally.add(selectedAnswer(judgement));
  return tally.points(judgements.filter(({ gold }) => gold.countryCode !== null).length);
};

describe('riskCoverage', () => {
  it('keeps fewer answers at a higher threshold, over all mentions with a gold country', () => {
    const points = riskCoverage(
      judgementsOf([
        { gold: 'FR', selected: 'FR', confidence: 0.97 },
        { gold: 'FR', selected: 'US', confidence: 0.6 },
        { gold: 'FR', selected: 'US' },
        { gold: 'FR' },
        { gold: null, selected: 'US', confidence: 0.9 },
      ]),
    );
    const at = (threshold: number) => points.find((point) => point.threshold === threshold);
    expect(at(0)).toEqual({ threshold: 0, coverage: 2 / 4, risk: 1 / 2 });
    expect(at(0.9)).toEqual({ threshold: 0.9, coverage: 1 / 4, risk: 0 });
    expect(at(0.99)).toEqual({ threshold: 0.99, coverage: 0, risk: null });
  });

  it('is empty where no answer states a confidence', () => {
    expect(riskCoverage(judgementsOf([{ gold: 'FR', selected: 'FR' }]))).toEqual([]);
    expect(riskCoverage([])).toEqual([]);
  });
});
