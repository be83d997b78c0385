import { ratio } from './ratio.ts';

/** Precision, recall and their harmonic mean, each 0–1; null where its denominator is nothing. */
export interface PrecisionRecall {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/**
 * precision = hits / predicted, recall = hits / gold, F1 = 2 · hits / (predicted + gold), which equals 2PR / (P + R)
 * (van Rijsbergen 1979, β = 1).
 */
export function precisionRecall(hits: number, predicted: number, gold: number): PrecisionRecall {
  return { precision: ratio(hits, predicted), recall: ratio(hits, gold), f1: ratio(2 * hits, predicted + gold) };
}
