import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedAnswers } from './calibration.ts';
import { ratio } from './ratio.ts';

/** Thresholds that the curve is read at. */
const CONFIDENCE_THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99] as const;

/** What a user gets who keeps only selections of at least this confidence. */
export interface RiskCoveragePoint {
  readonly threshold: number;
  /** Share of the mentions with a gold country that are still answered, 0–1. */
  readonly coverage: number;
  /** Share of these answers that are wrong, 0–1; null where none is left. */
  readonly risk: number | null;
}

/**
 * Selective prediction (El-Yaniv, Wiener 2010): coverage falls and risk should fall as the threshold rises. Answers without a
 * confidence cannot be kept by one and count as unanswered. Empty where no answer states a confidence.
 */
export function riskCoverage(judgements: readonly Judgement[]): readonly RiskCoveragePoint[] {
  const answers = selectedAnswers(judgements);
  const mentions = withGoldCountry(judgements).length;
  if (answers.length === 0) return [];
  return CONFIDENCE_THRESHOLDS.map((threshold) => {
    const kept = answers.filter(({ confidence }) => confidence >= threshold);
    return { threshold, coverage: kept.length / mentions, risk: ratio(kept.filter(({ right }) => !right).length, kept.length) };
  });
}
