import type { DocumentMatching } from '../matching/judgement.ts';
import { ratio } from './ratio.ts';
import { selectedCountry } from './country-accuracy.ts';

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

/** Counts mentions found. Predicted mentions are those matched and the surplus; gold mentions are all that are judged. */
export class RecognitionTally {
  gold = 0;
  predicted = 0;
  found = 0;
  exact = 0;
  /** Predicted mentions with a country. */
  predictedWithCountry = 0;

  add({ judgements, surplus }: DocumentMatching): void {
    this.gold += judgements.length;
    this.predicted += surplus.length;
    for (const judgement of judgements) {
      if (judgement.predicted === null) continue;
      this.found++;
      this.predicted++;
      if (judgement.exactSpan) this.exact++;
      if (selectedCountry(judgement) !== null) this.predictedWithCountry++;
    }
    for (const mention of surplus) if (selectedCountry(mention) !== null) this.predictedWithCountry++;
  }

  get recognition(): Recognition {
    return {
      overlap: precisionRecall(this.found, this.predicted, this.gold),
      exact: precisionRecall(this.exact, this.predicted, this.gold),
    };
  }

  /**
   * Found and given the right country. Precision: of all predicted mentions with a country. Recall: of all gold mentions with a
   * country, the share that was found and given the right one ("text in, right country out").
   */
  country(right: number, goldWithCountry: number): PrecisionRecall {
    return precisionRecall(right, this.predictedWithCountry, goldWithCountry);
  }
}
