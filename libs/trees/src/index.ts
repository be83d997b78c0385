export { instantiateKernel, KernelLayout, type KernelMemory } from './kernel.ts';
export { packTrees, type TreeNode } from './pack-trees.ts';
export { MOST_LEAVES, scoreRows, TreeScorer, type TreeEnsemble } from './tree-scorer.ts';
