import { describe, expect, it } from '@jest/globals';
import { allAnswers, calibration, selectedAnswers } from './calibration.ts';
import { judgementsOf } from './math-cases.fixture.ts';

const answers = (confidence: number, right: number, wrong: number) =>
  [...Array.from({ length: right }, () => true), ...Array.from({ length: wrong }, () => false)].map((isRight) => ({
    confidence,
    right: isRight,
  }));

describe('calibration', () => {
  it('is unscored over nothing, with ten empty bins', () => {
    const { expectedCalibrationError, bins } = calibration([]);
    expect(expectedCalibrationError).toBeNull();
    expect(bins).toHaveLength(10);
    expect(bins[3]).toEqual({ from: 0.3, to: 0.4, answers: 0, confidence: null, accuracy: null });
  });

  it('is zero where confidences mean what they say', () => {
    expect(calibration([...answers(0.75, 3, 1), ...answers(0.25, 1, 3)]).expectedCalibrationError).toBeCloseTo(0, 12);
  });

  it('weighs the gap of each bin by its answers', () => {
    // 4 answers at 0.95, half right: gap 0.45. One right answer at 0.15: gap 0.85. (4 · 0.45 + 0.85) / 5 = 0.53.
    expect(calibration([...answers(0.95, 2, 2), ...answers(0.15, 1, 0)]).expectedCalibrationError).toBeCloseTo(0.53, 12);
  });

  it('puts the edges into the upper bin and 1 into the last', () => {
    const { bins } = calibration([
      ...answers(0.1, 1, 0),
      ...answers(0.3, 1, 0),
      ...answers(0.7, 1, 0),
      ...answers(1, 1, 0),
      ...answers(0, 1, 0),
    ]);
    expect(bins.map((bin) => bin.answers)).toEqual([1, 1, 0, 1, 0, 0, 0, 1, 0, 1]);
  });

  it('judges selected places, and inferred countries where none was selected', () => {
    const judgements = judgementsOf([
      { gold: 'FR', selected: 'FR', confidence: 0.9 },
      { gold: 'FR', selected: 'US', confidence: 0.8 },
      { gold: 'FR', selected: 'FR' },
      { gold: 'FR', inferred: 'FR', confidence: 0.6 },
      { gold: null, selected: 'FR', confidence: 0.5 },
      { gold: 'FR', missing: true },
    ]);
    expect(selectedAnswers(judgements)).toEqual([
      { confidence: 0.9, right: true },
      { confidence: 0.8, right: false },
    ]);
    expect(allAnswers(judgements)).toEqual([
      { confidence: 0.9, right: true },
      { confidence: 0.8, right: false },
      { confidence: 0.6, right: true },
    ]);
  });
});
