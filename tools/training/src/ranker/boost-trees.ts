import { binFeatures } from './feature-bins.ts';
import { growTree, type TreeNode, type TreeSettings } from './grow-tree.ts';
import { listGradients, listLoss, type ListExamples } from './list-examples.ts';
import { sampleOf, seededRandom } from '../seeded-random.ts';

export interface BoostSettings extends TreeSettings {
  readonly rounds: number;
  /** Share of the features each tree may look at. */
  readonly featureShare: number;
  /** Share of the lists each tree learns from. */
  readonly listShare: number;
  readonly leastCurvature: number;
  readonly seed: number;
}

export const BOOST_SETTINGS: BoostSettings = Object.freeze({
  rounds: 200,
  leaves: 15,
  learningRate: 0.07,
  l2: 2,
  leastRowsInLeaf: 20,
  leastCurvatureInLeaf: 0.5,
  featureShare: 0.5,
  listShare: 0.8,
  leastCurvature: 1e-3,
  seed: 7,
});

/**
 * Gradient-boosted trees for lists: softmax over each list's rows, cross-entropy to its targets (ListNet, Cao et al. 2007).
 * `onRound` gets the loss on the training lists after each round. Deterministic: the same examples and settings give the same trees. No
 * library of the npm world trains listwise trees.
 */
export function boostTrees(examples: ListExamples, settings: BoostSettings, onRound?: (round: number, loss: number) => void): TreeNode[][] {
  const binned = binFeatures(examples.features, examples.width);
  const rows = examples.features.length / examples.width;
  const lists = examples.offsets.length - 1;
  const random = seededRandom(settings.seed);
  const scores = examples.initialScores?.slice() ?? new Float64Array(rows);
  const gradients = new Float64Array(rows);
  const curvatures = new Float64Array(rows);
  // Features with more than one value.
  const useful = binned.edges.flatMap((thresholds, column) => (thresholds.length > 0 ? [column] : []));
  const trees: TreeNode[][] = [];
  for (let round = 0; round < settings.rounds; round++) {
    listGradients(examples, scores, settings.leastCurvature, gradients, curvatures);
    const columns = sampleOf(useful.length, Math.max(1, Math.round(useful.length * settings.featureShare)), random).map(
      (slot) => useful[slot]!,
    );
    const members = rowsOf(examples.offsets, sampleOf(lists, Math.max(1, Math.round(lists * settings.listShare)), random));
    const tree = growTree(binned, columns, members, gradients, curvatures, settings);
    trees.push(tree);
    addScores(tree, examples, scores);
    onRound?.(round, listLoss(examples, scores));
  }
  return trees;
}

function rowsOf(offsets: Int32Array, lists: readonly number[]): Int32Array {
  const rows: number[] = [];
  for (const list of lists) for (let row = offsets[list]!; row < offsets[list + 1]!; row++) rows.push(row);
  return Int32Array.from(rows);
}

function addScores(tree: readonly TreeNode[], { features, width }: ListExamples, scores: Float64Array): void {
  for (let row = 0; row < scores.length; row++) {
    let node = tree[0]!;
    while (node.length > 1) node = tree[features[row * width + node[0]!]! <= node[1]! ? node[2]! : node[3]!]!;
    scores[row]! += node[0]!;
  }
}
