import type { TreeNode } from '@locitorium/trees';
import { binFeatures } from '../ranker/feature-bins.ts';
import { growTree, type TreeSettings } from '../ranker/grow-tree.ts';
import { sampleOf, seededRandom } from '../seeded-random.ts';

export interface OutcomeExamples {
  readonly width: number;
  /** `width` values a row. */
  readonly features: Float32Array;
  /** Whether it came true, for each row. */
  readonly outcomes: readonly boolean[];
  readonly weights: readonly number[];
}

export interface OutcomeSettings extends TreeSettings {
  readonly rounds: number;
  readonly featureShare: number;
  readonly rowShare: number;
  readonly seed: number;
}

/** Gradient-boosted trees for single outcomes: their sum is the log-odds of the outcome (logistic loss, Newton steps). Deterministic. */
export function boostOutcomes({ width, features, outcomes, weights }: OutcomeExamples, settings: OutcomeSettings): TreeNode[][] {
  const binned = binFeatures(features, width);
  const useful = binned.edges.flatMap((thresholds, column) => (thresholds.length > 0 ? [column] : []));
  const random = seededRandom(settings.seed);
  const scores = new Float64Array(outcomes.length);
  const gradients = new Float64Array(outcomes.length);
  const curvatures = new Float64Array(outcomes.length);
  const trees: TreeNode[][] = [];
  for (let round = 0; round < settings.rounds; round++) {
    for (let row = 0; row < scores.length; row++) {
      const probability = 1 / (1 + Math.exp(-scores[row]!));
      gradients[row] = weights[row]! * (probability - Number(outcomes[row]));
      curvatures[row] = weights[row]! * Math.max(1e-3, probability * (1 - probability));
    }
    const columns = sampleOf(useful.length, Math.max(1, Math.round(useful.length * settings.featureShare)), random).map(
      (slot) => useful[slot]!,
    );
    const rows = Int32Array.from(sampleOf(scores.length, Math.max(1, Math.round(scores.length * settings.rowShare)), random));
    const tree = growTree(binned, columns, rows, gradients, curvatures, settings);
    trees.push(tree);
    for (let row = 0; row < scores.length; row++) scores[row]! += leafOf(tree, features, row * width);
  }
  return trees;
}

function leafOf(tree: readonly TreeNode[], features: Float32Array, at: number): number {
  let node = tree[0]!;
  while (node.length > 1) node = tree[features[at + node[0]!]! <= node[1]! ? node[2]! : node[3]!]!;
  return node[0]!;
}
