import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { packTrees } from '../ranker/ranker-parameters.ts';
import { scoreRows } from '@locitorium/trees';
import { treeShares } from './tree-shares.ts';

const WIDTH = 5;

type Node = readonly number[];

/** Trees with children behind their parents, as files hold them. */
const treeArbitrary: fc.Arbitrary<readonly Node[]> = fc
  .letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.record({ column: fc.nat(WIDTH - 1), threshold: fc.integer({ min: 0, max: 4 }), left: tie('tree'), right: tie('tree') }),
    ),
  }))
  .tree.map((tree) => {
    const nodes: number[][] = [];
    const write = (node: unknown): number => {
      const at = nodes.push([]) - 1;
      if (typeof node === 'number') nodes[at] = [node];
      else {
        const { column, threshold, left, right } = node as { column: number; threshold: number; left: unknown; right: unknown };
        nodes[at] = [column, threshold, write(left), write(right)];
      }
      return at;
    };
    write(tree);
    return nodes;
  });

const rowsArbitrary = fc
  .array(fc.integer({ min: 0, max: 5 }), { minLength: 2 * WIDTH, maxLength: 2 * WIDTH })
  .map((values) => Float32Array.from(values));

/** Shapley values by their definition: the mean of what a feature adds, over all orders. */
function shapleyByDefinition(score: (row: Float32Array) => number, row: Float32Array, rival: Float32Array): number[] {
  const shares = new Array<number>(WIDTH).fill(0);
  const orders = permutations([...row.keys()]);
  for (const order of orders) {
    const mixed = rival.slice();
    let before = score(mixed);
    for (const column of order) {
      mixed[column] = row[column]!;
      const after = score(mixed);
      shares[column]! += (after - before) / orders.length;
      before = after;
    }
  }
  return shares;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

describe('treeShares', () => {
  it('are Shapley values by their definition, whatever the trees', () => {
    fc.assert(
      fc.property(fc.array(treeArbitrary, { minLength: 1, maxLength: 4 }), rowsArbitrary, (trees, features) => {
        const ensemble = packTrees(trees, 'test');
        const score = (row: Float32Array): number => scoreRows(ensemble, row, WIDTH)[0]!;
        const expected = shapleyByDefinition(score, features.slice(0, WIDTH), features.slice(WIDTH));
        treeShares(ensemble, features, WIDTH, 0, 1).forEach((share, column) => expect(share).toBeCloseTo(expected[column]!, 8));
      }),
      { numRuns: 150 },
    );
  });

  it('sum to the difference of the scores', () => {
    fc.assert(
      fc.property(fc.array(treeArbitrary, { maxLength: 10 }), rowsArbitrary, (trees, features) => {
        const ensemble = packTrees(trees, 'test');
        const [row, rival] = scoreRows(ensemble, features, WIDTH);
        const total = treeShares(ensemble, features, WIDTH, 0, 1).reduce((sum, share) => sum + share, 0);
        expect(total).toBeCloseTo(row! - rival!, 8);
      }),
    );
  });

  it('are 0 for a feature in which the rows are equal', () => {
    const ensemble = packTrees([[[0, 1, 1, 2], [1, 1, 3, 4], [5], [0], [2]]], 'test');
    const shares = treeShares(ensemble, Float32Array.of(1, 1, 0, 0, 0, 1, 2, 0, 0, 0), WIDTH, 0, 1);
    expect([...shares]).toEqual([0, -2, 0, 0, 0]);
  });
});
