import type { CountryAnswer } from './calibration.ts';
import { ratio } from './ratio.ts';

/** Thresholds that the curve is read at. */
const CONFIDENCE_THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99] as const;

/** What a user gets who keeps only selections of at least this confidence. */
export interface RiskCoveragePoint {
  readonly threshold: number;
  /** Share of the mentions with a gold country, and in `e2e` of the spurious ones, that are still answered, 0–1. */
  readonly coverage: number;
  /** Share of these answers that are wrong, 0–1; null where none is left. */
  readonly risk: number | null;
}

/**
 * Selective prediction (El-Yaniv, Wiener 2010): coverage falls and risk should fall as the threshold rises. Answers without a
 * confidence cannot be kept by one and count as unanswered.
 */
export class RiskCoverage {
  readonly #kept = CONFIDENCE_THRESHOLDS.map((threshold) => ({ threshold, answers: 0, wrong: 0 }));

  add(answer: CountryAnswer | null): void {
    if (answer === null) return;
    for (const kept of this.#kept) {
      if (answer.confidence < kept.threshold) continue;
      kept.answers++;
      if (!answer.right) kept.wrong++;
    }
  }

  /** Of so many mentions with a gold country, or without a gold mention. Empty where no answer states a confidence. */
  points(mentions: number): readonly RiskCoveragePoint[] {
    if (this.#kept[0]?.answers === 0) return [];
    return this.#kept.map(({ threshold, answers, wrong }) => ({ threshold, coverage: answers / mentions, risk: ratio(wrong, answers) }));
  }
}
