import type { Judgement, SurplusMention } from '../matching/judgement.ts';
import { precisionRecall, type PrecisionRecall } from './precision-recall.ts';

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
