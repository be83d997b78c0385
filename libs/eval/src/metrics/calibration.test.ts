import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AnswerTally, type CountryAnswer, inferredAnswer, selectedAnswer } from './calibration.ts';
import { goldDocument, predictedMention, predictedPlace, resolvedMention } from '../matching/matching.fixture.ts';
import { judgementsOf } from './math-cases.fixture.ts';

const answers = (confidence: number, right: number, wrong: number) =>
  [...Array.from({ length: right }, () => true), ...Array.from({ length: wrong }, () => false)].map((isRight) => ({
    confidence,
    right: isRight,
  }));

const calibration = (of: readonly CountryAnswer[]) => {
  const tally = new AnswerTally();
  for (const answer of of) tally.add(answer);
  return tally.calibration();
};

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

  it('squares how far each confidence is from the outcome', () => {
    // (0.1² + 0.8² + 0.4²) / 3 = 0.27: right at 0.9, wrong at 0.8, right at 0.6.
    expect(calibration([...answers(0.9, 1, 0), ...answers(0.8, 0, 1), ...answers(0.6, 1, 0)]).brierScore).toBeCloseTo(0.27, 12);
    expect(calibration([]).brierScore).toBeNull();
    expect(calibration([...answers(1, 2, 0), ...answers(0, 0, 1)]).brierScore).toBe(0);
  });

  it('adapts its bins to the answers: two of twenty in each', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => ({ confidence: 0.9 + n / 200, right: n % 2 === 0 }));
    const { adaptiveBins, adaptiveCalibrationError, bins } = calibration(twenty);
    expect(bins.filter((bin) => bin.answers > 0)).toHaveLength(1);
    expect(adaptiveBins.map((bin) => bin.answers)).toEqual(Array.from({ length: 10 }, () => 2));
    expect(adaptiveBins[0]).toEqual({ from: 0.9, to: 0.905, answers: 2, confidence: expect.closeTo(0.9025, 12), accuracy: 0.5 });
    // Half of each bin is right: the mean confidence, 0.9475, less 0.5.
    expect(adaptiveCalibrationError).toBeCloseTo(0.4475, 12);
  });

  it('finds with bins that adapt what bins of equal width average away', () => {
    // All in the bin of 0.9 to 1, with mean confidence 0.94 and half right: a gap of 0.44. By tenths: 0.91 − 1 and 0.97 − 0.
    const split = [...answers(0.91, 10, 0), ...answers(0.97, 0, 10)];
    expect(calibration(split).expectedCalibrationError).toBeCloseTo(0.44, 12);
    expect(calibration(split).adaptiveCalibrationError).toBeCloseTo((0.09 + 0.97) / 2, 12);
  });

  it('keeps equal confidences together, whatever their order', () => {
    const { adaptiveBins } = calibration([...answers(0.5, 3, 3), ...answers(0.7, 1, 0), ...answers(1, 2, 1)]);
    expect(adaptiveBins).toEqual([
      { from: 0.5, to: 0.5, answers: 6, confidence: 0.5, accuracy: 0.5 },
      { from: 0.7, to: 0.7, answers: 1, confidence: 0.7, accuracy: 1 },
      { from: 1, to: 1, answers: 3, confidence: 1, accuracy: 2 / 3 },
    ]);
  });

  it('has the expected error 0 to 1 in either kind of bin, all answers in exactly one', () => {
    const answer = fc.record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 60 }), (all) => {
        const { bins, adaptiveBins, expectedCalibrationError, adaptiveCalibrationError, brierScore } = calibration(all);
        for (const kind of [bins, adaptiveBins]) expect(kind.reduce((sum, bin) => sum + bin.answers, 0)).toBe(all.length);
        expect(adaptiveBins.length).toBeLessThanOrEqual(10);
        for (const figure of [expectedCalibrationError, adaptiveCalibrationError, brierScore]) {
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(figure).toBeLessThanOrEqual(1);
        }
      }),
    );
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
    expect(judgements.flatMap((judgement) => selectedAnswer(judgement) ?? [])).toEqual([
      { confidence: 0.9, right: true },
      { confidence: 0.8, right: false },
    ]);
    expect(judgements.flatMap((judgement) => inferredAnswer(judgement) ?? [])).toEqual([{ confidence: 0.6, right: true }]);
  });

  it('counts what is no place as wrong', () => {
    const place = predictedPlace('FR', { confidence: 0.4 });
    const document = goldDocument('a', []);
    expect(selectedAnswer({ document, predicted: resolvedMention('a:0', place) })).toEqual({ confidence: 0.4, right: false });
    const inferred = predictedMention('a:1', { inferredCountry: { countryCode: 'FR', confidence: 0.3 } });
    expect(inferredAnswer({ document, predicted: inferred })).toEqual({ confidence: 0.3, right: false });
    expect(selectedAnswer({ document, predicted: predictedMention('a:2') })).toBeNull();
  });

  it('is that of all answers where tallies are taken together', () => {
    const [some, rest] = [answers(0.55, 3, 2), answers(0.93, 7, 1)];
    const [one, other] = [new AnswerTally(), new AnswerTally()];
    for (const answer of some) one.add(answer);
    for (const answer of rest) other.add(answer);
    const { brierScore, expectedCalibrationError, ...together } = one.calibration(other);
    const { brierScore: brierOfAll, expectedCalibrationError: errorOfAll, ...ofAll } = calibration([...some, ...rest]);
    expect(together).toEqual(ofAll);
    expect([brierScore, expectedCalibrationError]).toEqual([brierOfAll, errorOfAll].map((figure) => expect.closeTo(figure ?? -1, 12)));
  });
});
