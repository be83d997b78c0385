import type { TreeEnsemble } from '../ranker/tree-scorer.ts';

/**
 * Share of each feature in the difference of two rows' scores: baseline Shapley values with the rival as the baseline, exact, by
 * the leaves (Lundberg et al., Nature Machine Intelligence 2020, interventional tree explanations with one background row).
 *
 * They sum to score(row) − score(rival). A feature in which no tree tells the rows apart has the share 0.
 *
 * @param width values of a row in `features`
 */
export function treeShares(ensemble: TreeEnsemble, features: Float32Array, width: number, row: number, rival: number): Float64Array {
  return new PairOfRows(ensemble, features, width, row, rival).shares();
}

/** Whose branch was taken at the nodes of a column higher up in the tree: both rows' so far, the row's, the rival's. */
const SIDE = Object.freeze({ open: 0, row: 1, rival: 2 });

class PairOfRows {
  readonly #ensemble: TreeEnsemble;
  readonly #features: Float32Array;
  readonly #at: number;
  readonly #rivalAt: number;
  readonly #shares: Float64Array;
  readonly #sides: Uint8Array;
  /** Columns in which the path to the current node is the row's alone, or the rival's alone. */
  readonly #ofRow: number[] = [];
  readonly #ofRival: number[] = [];

  constructor(ensemble: TreeEnsemble, features: Float32Array, width: number, row: number, rival: number) {
    this.#ensemble = ensemble;
    this.#features = features;
    this.#at = row * width;
    this.#rivalAt = rival * width;
    this.#shares = new Float64Array(width);
    this.#sides = new Uint8Array(width);
  }

  shares(): Float64Array {
    for (const root of this.#ensemble.roots) this.#descend(root);
    return this.#shares;
  }

  #descend(node: number): void {
    const { columns, thresholds, left, right } = this.#ensemble;
    const column = columns[node]!;
    if (column < 0) {
      this.#shareLeaf(thresholds[node]!);
      return;
    }
    const rowsWay = this.#features[this.#at + column]! <= thresholds[node]! ? left[node]! : right[node]!;
    const rivalsWay = this.#features[this.#rivalAt + column]! <= thresholds[node]! ? left[node]! : right[node]!;
    const side = this.#sides[column]!;
    if (rowsWay === rivalsWay || side === SIDE.row) this.#descend(rowsWay);
    else if (side === SIDE.rival) this.#descend(rivalsWay);
    else {
      this.#part(column, SIDE.row, this.#ofRow, rowsWay);
      this.#part(column, SIDE.rival, this.#ofRival, rivalsWay);
    }
  }

  #part(column: number, side: number, columns: number[], way: number): void {
    this.#sides[column] = side;
    columns.push(column);
    this.#descend(way);
    columns.pop();
    this.#sides[column] = SIDE.open;
  }

  /**
   * A leaf that is reached when a features are the row's and b are the rival's. Of the (a + b)! orders in which features change from
   * the rival's to the row's, those count in which one of the a comes last of them before any of the b; or one of the b first.
   */
  #shareLeaf(value: number): void {
    const a = this.#ofRow.length;
    const b = this.#ofRival.length;
    if (a + b === 0 || value === 0) return;
    const orders = binomial(a + b, a);
    if (a > 0) for (const column of this.#ofRow) this.#shares[column]! += value / (a * orders);
    if (b > 0) for (const column of this.#ofRival) this.#shares[column]! -= value / (b * orders);
  }
}

/** n over k, for paths of trees: small. */
function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - i + 1)) / i;
  return result;
}
