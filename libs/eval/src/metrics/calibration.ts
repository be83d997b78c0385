import type { PredictedMention } from '@locitorium/domain';
import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { mean, ratio, shareOf } from './ratio.ts';

/** Bins of equal width over [0, 1]; the last one includes 1. */
const CALIBRATION_BINS = 10;

/** Answers whose confidence lies in [from, to). */
interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly answers: number;
  /** Mean confidence, null for an empty bin. */
  readonly confidence: number | null;
  /** Share of right answers, null for an empty bin. */
  readonly accuracy: number | null;
}

/** Whether confidences mean what they say. */
export interface Calibration {
  /** Answers that state a confidence. */
  readonly answers: number;
  /** Expected calibration error, 0 (perfect) to 1; null over nothing. */
  readonly expectedCalibrationError: number | null;
  readonly bins: readonly CalibrationBin[];
}

/** An answer to "which country?" with the stated probability that it is right. */
interface CountryAnswer {
  readonly confidence: number;
  readonly right: boolean;
}

/** Answers of selected places; mentions without a gold country cannot be judged and are left out. */
export function selectedAnswers(judgements: readonly Judgement[]): readonly CountryAnswer[] {
  return answersOf(judgements, ({ selected }) => selected);
}

/** Answers of selected places and, where no country was selected, of inferred countries. */
export function allAnswers(judgements: readonly Judgement[]): readonly CountryAnswer[] {
  return answersOf(judgements, ({ selected, inferredCountry }) => (selected?.countryCode ? selected : inferredCountry));
}

/**
 * ECE = Σ over bins (answers in the bin / all answers) · |accuracy − mean confidence|
 * (Naeini, Cooper, Hauskrecht 2015; Guo et al. 2017), for the event "this country is right".
 */
export function calibration(answers: readonly CountryAnswer[]): Calibration {
  const bins = Array.from({ length: CALIBRATION_BINS }, (_, n) => binOf(answers, n));
  const gaps = bins.reduce(
    (sum, bin) => sum + (bin.accuracy === null || bin.confidence === null ? 0 : bin.answers * Math.abs(bin.accuracy - bin.confidence)),
    0,
  );
  return { answers: answers.length, expectedCalibrationError: ratio(gaps, answers.length), bins };
}

/** What the mentions were answered with, where it has a country and a confidence. */
function answersOf(
  judgements: readonly Judgement[],
  answerOf: (predicted: PredictedMention) => { readonly countryCode: string | null; readonly confidence: number | null } | null,
): readonly CountryAnswer[] {
  return withGoldCountry(judgements).flatMap(({ gold, predicted }) => {
    const { countryCode = null, confidence = null } = (predicted && answerOf(predicted)) ?? {};
    return countryCode === null || confidence === null ? [] : [{ confidence, right: countryCode === gold.countryCode }];
  });
}

function binOf(answers: readonly CountryAnswer[], n: number): CalibrationBin {
  const inBin = answers.filter(({ confidence }) => Math.min(CALIBRATION_BINS - 1, Math.floor(confidence * CALIBRATION_BINS)) === n);
  return {
    from: n / CALIBRATION_BINS,
    to: (n + 1) / CALIBRATION_BINS,
    answers: inBin.length,
    confidence: mean(inBin.map(({ confidence }) => confidence)),
    accuracy: shareOf(inBin, ({ right }) => right),
  };
}
