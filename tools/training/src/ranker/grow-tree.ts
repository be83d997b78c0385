import type { FeatureBins } from './feature-bins.ts';

/** A node of a tree as it is written: [column, threshold, left, right], or [value]. */
export type TreeNode = readonly number[];

export interface TreeSettings {
  readonly leaves: number;
  /** L2 on leaf values. */
  readonly l2: number;
  readonly leastRowsInLeaf: number;
  readonly leastCurvatureInLeaf: number;
  readonly learningRate: number;
}

interface Histogram {
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
  readonly counts: Int32Array;
}

interface Leaf {
  /** Index into the list of nodes. */
  readonly node: number;
  readonly rows: Int32Array;
  readonly histogram: Histogram;
  readonly gradient: number;
  readonly curvature: number;
  readonly split: { readonly gain: number; readonly feature: number; readonly bin: number } | null;
}

/** Room for each feature's bins in a histogram. */
const STRIDE = 256;

/**
 * Grows one regression tree leaf by leaf, best gain first (Shi 2007; as LightGBM does), on histograms of gradient and curvature
 * (Newton steps, Friedman 2001, Chen and Guestrin 2016). `columns` are the features that may split.
 */
export function growTree(
  { bins, edges }: FeatureBins,
  columns: readonly number[],
  rows: Int32Array,
  gradients: Float64Array,
  curvatures: Float64Array,
  settings: TreeSettings,
): TreeNode[] {
  const nodes: (number[] | null)[] = [null];
  const values: number[] = [];

  // Gathered once a leaf, so that the loops over columns read in order.
  const leafGradients = new Float64Array(rows.length);
  const leafCurvatures = new Float64Array(rows.length);
  const histogramOf = (members: Int32Array): Histogram => {
    const cells = columns.length * STRIDE;
    const histogram = { gradients: new Float64Array(cells), curvatures: new Float64Array(cells), counts: new Int32Array(cells) };
    const size = members.length;
    for (let i = 0; i < size; i++) {
      leafGradients[i] = gradients[members[i]!]!;
      leafCurvatures[i] = curvatures[members[i]!]!;
    }
    for (let slot = 0; slot < columns.length; slot++) {
      const bin = bins[columns[slot]!]!;
      const base = slot * STRIDE;
      for (let i = 0; i < size; i++) {
        const at = base + bin[members[i]!]!;
        histogram.gradients[at]! += leafGradients[i]!;
        histogram.curvatures[at]! += leafCurvatures[i]!;
        histogram.counts[at]! += 1;
      }
    }
    return histogram;
  };
  const leafOf = (node: number, members: Int32Array, histogram: Histogram): Leaf => {
    let gradient = 0;
    let curvature = 0;
    for (const row of members) {
      gradient += gradients[row]!;
      curvature += curvatures[row]!;
    }
    values[node] = (-gradient / (curvature + settings.l2)) * settings.learningRate;
    return { node, rows: members, histogram, gradient, curvature, split: bestSplit(histogram, members.length, gradient, curvature) };
  };
  const bestSplit = (histogram: Histogram, count: number, gradient: number, curvature: number): Leaf['split'] => {
    const { l2, leastRowsInLeaf, leastCurvatureInLeaf } = settings;
    const parent = (gradient * gradient) / (curvature + l2);
    let best: Leaf['split'] = null;
    columns.forEach((column, slot) => {
      const base = slot * STRIDE;
      const last = edges[column]!.length;
      let leftGradient = 0;
      let leftCurvature = 0;
      let leftCount = 0;
      for (let bin = 0; bin < last; bin++) {
        leftGradient += histogram.gradients[base + bin]!;
        leftCurvature += histogram.curvatures[base + bin]!;
        leftCount += histogram.counts[base + bin]!;
        if (leftCount < leastRowsInLeaf || leftCurvature < leastCurvatureInLeaf) continue;
        const rightCurvature = curvature - leftCurvature;
        if (count - leftCount < leastRowsInLeaf || rightCurvature < leastCurvatureInLeaf) break;
        const rightGradient = gradient - leftGradient;
        const gain =
          (leftGradient * leftGradient) / (leftCurvature + l2) + (rightGradient * rightGradient) / (rightCurvature + l2) - parent;
        if (gain > LEAST_GAIN && (best === null || gain > best.gain)) best = { gain, feature: slot, bin };
      }
    });
    return best;
  };

  const open: Leaf[] = [leafOf(0, rows, histogramOf(rows))];
  let leaves = 1;
  while (leaves < settings.leaves) {
    let chosen = -1;
    open.forEach((leaf, position) => {
      if (leaf.split !== null && (chosen < 0 || leaf.split.gain > open[chosen]!.split!.gain)) chosen = position;
    });
    if (chosen < 0) break;
    const leaf = open[chosen]!;
    const { feature, bin } = leaf.split!;
    const column = columns[feature]!;
    const leftRows = leaf.rows.filter((row) => bins[column]![row]! <= bin);
    const rightRows = leaf.rows.filter((row) => bins[column]![row]! > bin);
    const isLeftSmaller = leftRows.length <= rightRows.length;
    const small = histogramOf(isLeftSmaller ? leftRows : rightRows);
    const large = subtract(leaf.histogram, small);
    const left = nodes.push(null) - 1;
    const right = nodes.push(null) - 1;
    nodes[leaf.node] = [column, edges[column]![bin]!, left, right];
    open.splice(chosen, 1, leafOf(left, leftRows, isLeftSmaller ? small : large), leafOf(right, rightRows, isLeftSmaller ? large : small));
    leaves++;
  }
  // Leaf values with four digits: the rest is noise, and would be most of the file.
  return nodes.map((node, index) => node ?? [Number(values[index]!.toPrecision(4))]);
}

const LEAST_GAIN = 1e-9;

/** Turns the parent's histogram into the larger child's. */
function subtract(parent: Histogram, child: Histogram): Histogram {
  for (let at = 0; at < parent.counts.length; at++) {
    if (child.counts[at] === 0) continue;
    parent.gradients[at]! -= child.gradients[at]!;
    parent.curvatures[at]! -= child.curvatures[at]!;
    parent.counts[at]! -= child.counts[at]!;
  }
  return parent;
}
