import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import type { TreeScorer } from './tree-scorer.ts';

/**
 * What stands beside a mention can refute a row, however much the rest of the text speaks for it: "London, Ontario" is no London of
 * Ohio, and in "Tbilisi, Georgia" Georgia is no state. Trees learn this only as far as their corpora contradict it often
 * enough; these logits are the rest. Cross-validated scores are the same with and without: the corpora hardly have the case.
 */
export const REFUTATION = Object.freeze({
  logits: 4,
  /** Readings of the neighbour that must lie in another row, less those in this one, to refute it as an enclosing place. */
  leastLead: 0.8,
});

/** Score of every row of a mention: its trees, less what stands beside the mention and refutes the row. */
export function rowScores(trees: TreeScorer, features: Float32Array): Float64Array {
  const scores = trees.score(features);
  for (let row = 0, at = 0; row < scores.length; row++, at += FEATURE_COUNT) {
    if (isRefuted(features, at)) scores[row]! -= REFUTATION.logits;
  }
  return scores;
}

/**
 * Countries and first-level areas are refuted by what they do not enclose, everything else by what does not enclose it. Not the
 * other way round: lists look the same ("Lebanon, Jordan and Syria", "Aleppo, Idlib").
 */
function isRefuted(features: Float32Array, at: number): boolean {
  if (features[at + COLUMN.unlisted] !== 0 || features[at + COLUMN.category_region] !== 0) return false;
  const isLarge = features[at + COLUMN.category_country] !== 0 || features[at + COLUMN.category_admin1] !== 0;
  return isLarge ? features[at + COLUMN.encloses_neighbour_lead]! <= -REFUTATION.leastLead : features[at + COLUMN.beside_other_container] !== 0;
}
