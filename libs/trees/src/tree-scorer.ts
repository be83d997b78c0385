import { instantiateKernel, KernelLayout, type KernelMemory } from './kernel.ts';

/**
 * Regression trees as arrays, one entry a node, all trees one after another. Inner nodes: rows with
 * `features[column] <= threshold` go to `left`, the others to `right` (positions in the same arrays). Leaves: `column` −1, and
 * `threshold` holds the value.
 */
export interface TreeEnsemble {
  /** Position of each tree's root. */
  readonly roots: Int32Array;
  readonly columns: Int16Array;
  readonly thresholds: Float32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Sum of all trees for each of the rows; `features` holds `width` values a row. */
export function scoreRows(ensemble: TreeEnsemble, features: Float32Array, width: number): Float64Array {
  const { roots, columns, thresholds, left, right } = ensemble;
  const rows = features.length / width;
  const scores = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const at = row * width;
    let score = 0;
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!;
      let column = columns[node]!;
      while (column >= 0) {
        node = features[at + column]! <= thresholds[node]! ? left[node]! : right[node]!;
        column = columns[node]!;
      }
      score += thresholds[node]!;
    }
    scores[row] = score;
  }
  return scores;
}

/** Leaves a tree can have: one bit each. */
export const MOST_LEAVES = 16;

/** The exports of `tree-scores.wat`; all parameters but `stride` are addresses. */
interface TreeScoresKernel {
  readonly memory: KernelMemory;
  score(
    rows: number,
    stride: number,
    columns: number,
    columnsEnd: number,
    thresholds: number,
    leaves: number,
    leavesEnd: number,
    values: number,
    scores: number,
  ): void;
}

/** `tree-scores.wat` in binary; a test compares them. */
export const TREE_SCORES_BINARY =
  'AGFzbQEAAAABDQFgCX9/f39/f39/fwADAgEABQMBAAEHEgIGbWVtb3J5AgAFc2NvcmUAAAqWBAGTBAMDfwR7CHwgBUH/ASAGIAVr/AsAAkADQCACIANGDQEgACACKAIAaiEKIAIoAgQhCSAK/VwCACEMIAogAWoiCiAM/VYCAAEhDCAKIAFqIgogDP1WAgACIQwgCiABaiIKIAz9VgIAAyEMIAogAWoiCv1cAgAhDSAKIAFqIgogDf1WAgABIQ0gCiABaiIKIA39VgIAAiENIAogAWoiCiAN/VYCAAMhDQJAA0AgBCAJRg0BIAT9CQIAIQ4gDCAO/UUgDSAO/UX9hQEhDiAO/YMBDQEgBSAELwEEaiELIAsgC/0ABAAgBP0IAQYgDv1P/U/9CwQAIARBCGohBAwACwsgCSEEIAJBCGohAgwACwsCQANAIAUgBkYNASAF/QAEACEPIBAgByAP/RkAaEECdGoqAgC7oCEQIBEgByAP/RkBaEECdGoqAgC7oCERIBIgByAP/RkCaEECdGoqAgC7oCESIBMgByAP/RkDaEECdGoqAgC7oCETIBQgByAP/RkEaEECdGoqAgC7oCEUIBUgByAP/RkFaEECdGoqAgC7oCEVIBYgByAP/RkGaEECdGoqAgC7oCEWIBcgByAP/RkHaEECdGoqAgC7oCEXIAdBwABqIQcgBUEQaiEFDAALCyAIIBA5AwAgCCAROQMIIAggEjkDECAIIBM5AxggCCAUOQMgIAggFTkDKCAIIBY5AzAgCCAXOQM4Cw==';

/** Rows that the kernel scores at once. */
const BATCH = 8;
const VALUE_BYTES = 4;
const SCORE_BYTES = 8;
/** Of a column: where it stands in a row, and where its thresholds end. Of a threshold: its value, its tree, what it strikes. */
const COLUMN_BYTES = 8;
const THRESHOLD_BYTES = 8;
/** Of a tree: the leaves that each row of a batch can still reach, 16 bits a row. */
const TREE_BYTES = 16;
/** A threshold names its tree by 16 bits. */
const MOST_TREES = 65_536 / TREE_BYTES;

interface InnerNode {
  readonly column: number;
  readonly threshold: number;
  readonly tree: number;
  /** Leaves to the left of it, which a row that passes the threshold cannot reach. */
  readonly struck: number;
}

/**
 * Scores rows by an ensemble without walking its trees: QuickScorer (Lucchese et al., SIGIR 2015), eight rows at once. The thresholds of
 * all trees stand sorted by feature. A row passes those that are below its value, and each passed one strikes out the leaves that lie
 * to the left of its node; of what is left in a tree the leftmost leaf is the one a walk would reach. Same sums, in the same order,
 * as `scoreRows`, in about a sixth of its time.
 *
 * Not re-entrant: scratch memory is kept between calls.
 */
export class TreeScorer {
  readonly #width: number;
  readonly #scoreBatch: () => void;
  readonly #rows: Float32Array;
  readonly #scores: Float64Array;

  /** `width`: features of a row. Throws a RangeError for a tree with more than MOST_LEAVES leaves, and for too many trees. */
  constructor(ensemble: TreeEnsemble, width: number) {
    const trees = Array.from(ensemble.roots, (root, tree) => readTree(ensemble, root, tree));
    if (trees.length > MOST_TREES) throw new RangeError(`There are ${trees.length} trees; at most ${MOST_TREES} are scored.`);
    const nodes = trees.flatMap((tree) => tree.nodes);
    nodes.sort((a, b) => a.column - b.column || a.threshold - b.threshold);
    const columns = [...new Set(nodes.map(({ column }) => column))];

    const { memory, score } = instantiateKernel<TreeScoresKernel>(TREE_SCORES_BINARY);
    const layout = new KernelLayout();
    const stride = width * VALUE_BYTES;
    const rowsAt = layout.place(BATCH * stride);
    const scoresAt = layout.place(BATCH * SCORE_BYTES);
    const columnsAt = layout.place(columns.length * COLUMN_BYTES);
    const thresholdsAt = layout.place(nodes.length * THRESHOLD_BYTES);
    const leavesAt = layout.place(trees.length * TREE_BYTES);
    const valuesAt = layout.place(trees.length * MOST_LEAVES * VALUE_BYTES);
    const buffer = layout.fit(memory);
    const view = new DataView(buffer);
    columns.forEach((column, i) => {
      view.setInt32(columnsAt + i * COLUMN_BYTES, column * VALUE_BYTES, true);
      const end = nodes.findLastIndex((node) => node.column === column) + 1;
      view.setInt32(columnsAt + i * COLUMN_BYTES + 4, thresholdsAt + end * THRESHOLD_BYTES, true);
    });
    nodes.forEach(({ threshold, tree, struck }, i) => {
      const at = thresholdsAt + i * THRESHOLD_BYTES;
      view.setFloat32(at, threshold, true);
      view.setUint16(at + 4, tree * TREE_BYTES, true);
      view.setUint16(at + 6, struck, true);
    });
    trees.forEach(({ values }, tree) => {
      new Float32Array(buffer, valuesAt + tree * MOST_LEAVES * VALUE_BYTES, MOST_LEAVES).set(values);
    });

    this.#width = width;
    this.#rows = new Float32Array(buffer, rowsAt, BATCH * width);
    this.#scores = new Float64Array(buffer, scoresAt, BATCH);
    const columnsEnd = columnsAt + columns.length * COLUMN_BYTES;
    const leavesEnd = leavesAt + trees.length * TREE_BYTES;
    this.#scoreBatch = () => score(rowsAt, stride, columnsAt, columnsEnd, thresholdsAt, leavesAt, leavesEnd, valuesAt, scoresAt);
  }

  /** Sum of all trees for each of the rows; `features` holds `width` values a row. */
  score(features: Float32Array): Float64Array {
    const width = this.#width;
    const scores = new Float64Array(features.length / width);
    for (let first = 0; first < scores.length; first += BATCH) {
      const count = Math.min(BATCH, scores.length - first);
      this.#rows.set(count === scores.length ? features : features.subarray(first * width, (first + count) * width));
      // What passes no threshold takes no time.
      if (count < BATCH) this.#rows.fill(-Infinity, count * width);
      this.#scoreBatch();
      for (let row = 0; row < count; row++) scores[first + row] = this.#scores[row]!;
    }
    return scores;
  }
}

/** A tree's leaves from left to right, and its inner nodes with the leaves that each strikes out. */
function readTree({ columns, thresholds, left, right }: TreeEnsemble, root: number, tree: number) {
  const values: number[] = [];
  const nodes: InnerNode[] = [];
  const read = (node: number): void => {
    const threshold = thresholds[node]!;
    if (columns[node]! < 0) {
      if (values.length === MOST_LEAVES) throw new RangeError(`A tree has more than ${MOST_LEAVES} leaves.`);
      values.push(threshold);
      return;
    }
    const first = values.length;
    read(left[node]!);
    const struck = ((1 << (values.length - first)) - 1) << first;
    nodes.push({ column: columns[node]!, threshold, tree, struck });
    read(right[node]!);
  };
  read(root);
  return { values, nodes };
}
