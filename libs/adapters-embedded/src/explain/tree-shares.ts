import type { TreeEnsemble } from '@locitorium/trees';

/**
 * Share of each feature in the difference of two rows' scores: baseline Shapley values with the rival as the baseline, exact, by
 * the leaves (Lundberg et al., Nature Machine Intelligence 2020, interventional tree explanations with one background row).
 *
 * They sum to score(row) − score(rival). A feature in which no tree tells the rows apart has the share 0.
 *
 * @param width values of a row in `features`
 */
export function treeShares(ensemble: TreeEnsemble, features: Float32Array, width: number, row: number, rival: number): Float64Array {
  const { roots, columns, thresholds, left, right } = ensemble;
  const own = features.subarray(row * width, (row + 1) * width);
  const rivals = features.subarray(rival * width, (rival + 1) * width);
  const shares = new Float64Array(width);
  const sides = new Uint8Array(width);
  /** Columns in which the path to the current node is the row's alone, or the rival's alone. */
  const ofRow: number[] = [];
  const ofRival: number[] = [];
  for (const root of roots) descend(root);
  return shares;

  function descend(from: number): void {
    let node = from;
    for (let column = columns[node]!; column >= 0; column = columns[node]!) {
      const threshold = thresholds[node]!;
      const rowsWay = own[column]! <= threshold ? left[node]! : right[node]!;
      const rivalsWay = rivals[column]! <= threshold ? left[node]! : right[node]!;
      const side = sides[column]!;
      if (rowsWay === rivalsWay || side === SIDE.row) node = rowsWay;
      else if (side === SIDE.rival) node = rivalsWay;
      else {
        part(column, SIDE.row, ofRow, rowsWay);
        part(column, SIDE.rival, ofRival, rivalsWay);
        return;
      }
    }
    shareLeaf(thresholds[node]!);
  }

  function part(column: number, side: number, ofSide: number[], way: number): void {
    sides[column] = side;
    ofSide.push(column);
    descend(way);
    ofSide.pop();
    sides[column] = SIDE.open;
  }

  /**
   * A leaf that is reached when a features are the row's and b are the rival's. Of the (a + b)! orders in which features change from
   * the rival's to the row's, those count in which one of the a comes last of them before any of the b; or one of the b first.
   */
  function shareLeaf(value: number): void {
    const a = ofRow.length;
    const b = ofRival.length;
    if (a + b === 0 || value === 0) return;
    const orders = binomial(a + b, a);
    for (const column of ofRow) shares[column]! += value / (a * orders);
    for (const column of ofRival) shares[column]! -= value / (b * orders);
  }
}

/** Whose branch was taken at the nodes of a column higher up in the tree: both rows' so far, the row's, the rival's. */
const SIDE = Object.freeze({ open: 0, row: 1, rival: 2 });

/** n over k, for paths of trees: small. */
function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - i + 1)) / i;
  return result;
}
