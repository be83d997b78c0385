import type { TreeEnsemble } from './tree-scorer.ts';

/** A node of a tree as it is written: [column, threshold, left, right], or [value]. */
export type TreeNode = readonly number[];

/**
 * Lays trees out as arrays; rows have `width` features. Throws a RangeError for a tree that leads nowhere or looks at a feature that is not
 * there.
 */
export function packTrees(trees: readonly (readonly TreeNode[])[], width: number): TreeEnsemble {
  const size = trees.reduce((total, tree) => total + tree.length, 0);
  const ensemble = {
    roots: new Int32Array(trees.length),
    columns: new Int16Array(size),
    thresholds: new Float32Array(size),
    left: new Int32Array(size),
    right: new Int32Array(size),
  };
  let at = 0;
  trees.forEach((tree, number) => {
    ensemble.roots[number] = at;
    tree.forEach((node, position) => {
      const [first, threshold, left, right] = node;
      const isLeaf = node.length === 1;
      // Children stand behind their parent: a walk always ends.
      if (
        !isLeaf &&
        !(left! > position && right! > position && left! < tree.length && right! < tree.length && first! >= 0 && first! < width)
      ) {
        throw new RangeError(`Tree ${number} is broken.`);
      }
      ensemble.columns[at + position] = isLeaf ? -1 : first!;
      ensemble.thresholds[at + position] = isLeaf ? first! : threshold!;
      ensemble.left[at + position] = isLeaf ? 0 : at + left!;
      ensemble.right[at + position] = isLeaf ? 0 : at + right!;
    });
    at += tree.length;
  });
  return ensemble;
}
