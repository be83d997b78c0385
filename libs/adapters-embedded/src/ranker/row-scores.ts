import { COLUMN, FEATURE_COUNT, SET_OFF } from './feature-table.ts';
import type { TreeScorer } from './tree-scorer.ts';

/**
 * What stands beside a mention can refute a row, however much the rest of the text speaks for it: "London, Ontario" is no London of
 * Ohio, "Victoria, British Columbia," no state of Australia, and in "Tbilisi, Georgia" Georgia is no state. Trees learn this only as far
 * as their corpora contradict it often enough; these logits are the rest.
 */
export const REFUTATION = Object.freeze({
  logits: 4,
  /** Readings of the neighbour that must lie in another row, less those in this one, to refute it as an enclosing place. */
  leastLead: 0.8,
});

/** Score of every row of a mention: its trees, less what stands beside the mention and refutes the row. */
export function rowScores(trees: TreeScorer, features: Float32Array): Float64Array {
  const scores = trees.score(features);
  const beside = whatStandsBeside(features);
  for (let row = 0, at = 0; row < scores.length; row++, at += FEATURE_COUNT) {
    if (isRefuted(features, at, beside)) scores[row]! -= REFUTATION.logits;
  }
  return scores;
}

/** What the rows of a mention say together. */
interface Beside {
  /** Largest share of the neighbour's readings that a country or first-level area among the rows encloses. */
  readonly enclosed: number;
  /** A record whose usual name the mention is lies in the container beside it. */
  readonly hasUsualInside: boolean;
}

function whatStandsBeside(features: Float32Array): Beside {
  let enclosed = 0;
  let hasUsualInside = false;
  for (let at = 0; at < features.length; at += FEATURE_COUNT) {
    if (features[at + COLUMN.unlisted] !== 0) continue;
    if (isLarge(features, at)) enclosed = Math.max(enclosed, features[at + COLUMN.encloses_neighbour]!);
    else if (features[at + COLUMN.beside_container] !== 0 && features[at + COLUMN.match_level] === 0 && isUsual(features, at))
      hasUsualInside = true;
  }
  return { enclosed, hasUsualInside };
}

/**
 * A country or first-level area is refuted by another one that alone encloses the neighbour, and by a container behind it that is set off
 * and has a place of that name; only so, because lists look alike ("Lebanon, Jordan and Syria", "Aleppo, Idlib"). Everything else is
 * refuted by a container that does not enclose it, and by a country or area of its name that encloses the neighbour ("Buffalo, New York").
 */
function isRefuted(features: Float32Array, at: number, { enclosed, hasUsualInside }: Beside): boolean {
  if (features[at + COLUMN.unlisted] !== 0 || features[at + COLUMN.category_region] !== 0) return false;
  const other = features[at + COLUMN.beside_other_container]!;
  if (enclosed - features[at + COLUMN.encloses_neighbour]! >= REFUTATION.leastLead) return true;
  return isLarge(features, at) ? other === SET_OFF && hasUsualInside : other !== 0;
}

const isLarge = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.category_country] !== 0 || features[at + COLUMN.category_admin1] !== 0;

const isUsual = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.name_primary] !== 0 || features[at + COLUMN.name_ascii] !== 0;
