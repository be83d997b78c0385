import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import wabt from 'wabt';
import { packTrees, type TreeNode } from './pack-trees.ts';
import { scoreRows, TREE_SCORES_BINARY, TreeScorer } from './tree-scorer.ts';

describe('the kernel of TreeScorer', () => {
  it('is the binary of its source', async () => {
    const { parseWat } = await wabt();
    const source = readFileSync(new URL('./tree-scores.wat', import.meta.url), 'utf8');
    const { buffer } = parseWat('tree-scores.wat', source, { simd: true, bulk_memory: true }).toBinary({});
    expect(TREE_SCORES_BINARY).toBe(Buffer.from(buffer).toString('base64'));
  });
});

describe('TreeScorer', () => {
  const trees: readonly (readonly TreeNode[])[] = [[[0, 0.5, 1, 2], [-1], [1, 10, 3, 4], [2], [3]], [[0.25]], [[1, 0, 1, 2], [5], [7]]];

  it('scores any number of rows as a walk does, one after another and not mixed up with rows of an earlier call', () => {
    const ensemble = packTrees(trees, 3);
    const scorer = new TreeScorer(ensemble, 3);
    for (const rows of [17, 3, 8, 1, 9]) {
      const features = Float32Array.from({ length: rows * 3 }, (_, i) => [0, 0.5, 1, 11, NaN, -Infinity, Infinity][(i * 5) % 7]!);
      expect([...scorer.score(features)]).toEqual([...scoreRows(ensemble, features, 3)]);
    }
  });

  it('takes no more trees than its kernel can tell apart', () => {
    const leaf: readonly TreeNode[] = [[1]];
    const many = (count: number) => packTrees(new Array<readonly TreeNode[]>(count).fill(leaf), 1);
    expect([...new TreeScorer(many(4_096), 1).score(Float32Array.of(0))]).toEqual([4_096]);
    expect(() => new TreeScorer(many(4_097), 1)).toThrow(RangeError);
  });
});
