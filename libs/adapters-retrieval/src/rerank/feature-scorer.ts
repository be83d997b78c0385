import { TreeScorer } from '@locitorium/trees';
import { RERANK_FEATURE_COUNT } from './feature-table.ts';
import type { ScoreParameters } from './reranker-parameters.ts';

/** Scores rows of features: a weighted sum and what the trees add. */
export class FeatureScorer {
  readonly #weights: Float64Array;
  readonly #trees: TreeScorer;

  constructor({ weights, trees }: ScoreParameters) {
    this.#weights = weights;
    this.#trees = new TreeScorer(trees, RERANK_FEATURE_COUNT);
  }

  score(features: Float32Array): Float64Array {
    const scores = this.#trees.score(features);
    return scores.map((score, row) => {
      let sum = score;
      const at = row * RERANK_FEATURE_COUNT;
      for (let column = 0; column < RERANK_FEATURE_COUNT; column++) sum += this.#weights[column]! * features[at + column]!;
      return sum;
    });
  }
}
