import { evaluateTexts, type GroundedTexts } from './measured-engine.ts';

const BINS = 10;

/**
 * Expected calibration error, ten bins of equal width, of answers to texts in which the country of some places was not settled. Answers to
 * these places cannot be judged, while every span that is no place counts as wrong, so the usual error blames confidences for what
 * nobody annotated. Here such a span weighs as much as the share of the marked places whose country was settled. 0–1; null without answers.
 */
export function settledCalibrationError(texts: readonly GroundedTexts[]): number | null {
  let places = 0;
  let settled = 0;
  const judged: { readonly confidence: number; readonly isRight: boolean; readonly isPlace: boolean }[] = [];
  evaluateTexts(texts, ({ gold, predicted }) => {
    if (gold !== null) places++;
    if (gold !== null && gold.countryCode !== null) settled++;
    if (predicted?.countryCode == null || predicted.confidence === null || (gold !== null && gold.countryCode === null)) return;
    judged.push({ confidence: predicted.confidence, isRight: gold?.countryCode === predicted.countryCode, isPlace: gold !== null });
  });
  if (judged.length === 0) return null;
  const weightOf = (isPlace: boolean): number => (isPlace || places === 0 ? 1 : settled / places);
  const gaps = new Float64Array(BINS);
  let total = 0;
  for (const { confidence, isRight, isPlace } of judged) {
    const weight = weightOf(isPlace);
    gaps[Math.min(BINS - 1, Math.floor(confidence * BINS))]! += weight * (confidence - (isRight ? 1 : 0));
    total += weight;
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / total;
}
