import { type Judgement, type SurplusMention, withGoldCountry } from '../matching/judgement.ts';
import { ratio } from './ratio.ts';
import { hasRightCountry, selectedCountry } from './country-accuracy.ts';

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

/** How well the mentions were found, whatever they were resolved to. */
export interface Recognition {
  /** A gold mention counts as found when a predicted one overlaps it, one to one. */
  readonly overlap: PrecisionRecall;
  /** Only equal spans count. */
  readonly exact: PrecisionRecall;
}

/** Predicted mentions are those matched and the surplus; gold mentions are all that are judged. */
export function recognition(judgements: readonly Judgement[], surplus: readonly SurplusMention[]): Recognition {
  const found = judgements.filter(({ predicted }) => predicted !== null);
  const predicted = found.length + surplus.length;
  return {
    overlap: precisionRecall(found.length, predicted, judgements.length),
    exact: precisionRecall(found.filter(({ exactSpan }) => exactSpan).length, predicted, judgements.length),
  };
}

/**
 * Found and given the right country. Precision: of all predicted mentions with a country. Recall: of all gold mentions with a
 * country, the share that was found and given the right one ("text in, right country out").
 */
export function endToEndCountry(judgements: readonly Judgement[], surplus: readonly SurplusMention[]): PrecisionRecall {
  const judged = withGoldCountry(judgements);
  const right = judged.filter(hasRightCountry).length;
  const withCountry =
    judgements.filter((judgement) => selectedCountry(judgement) !== null).length +
    surplus.filter(({ predicted }) => (predicted.selected?.countryCode ?? null) !== null).length;
  return precisionRecall(right, withCountry, judged.length);
}
