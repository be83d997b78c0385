import { TreeScorer } from '@locitorium/trees';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, type RerankFeature } from './feature-table.ts';
import type { ScoreParameters } from './reranker-parameters.ts';

/**
 * Scores rows of features: a weighted sum and what the trees add. Of queries that are longer than nearly all that were learned from, the
 * order of the first search says as much as what was learned.
 */
export class FeatureScorer {
  readonly #weights: Float64Array;
  readonly #trees: TreeScorer;
  readonly #longQuery: number;

  constructor({ weights, trees, longQuery }: ScoreParameters) {
    this.#weights = weights;
    this.#trees = new TreeScorer(trees, RERANK_FEATURE_COUNT);
    this.#longQuery = longQuery;
  }

  /** A score for each row of one list. */
  score(features: Float32Array): Float64Array {
    const learned = this.#trees.score(features).map((trees, row) => trees + this.#weightedSum(features, row));
    if ((features[RERANK_COLUMN.query_terms] ?? 0) <= this.#longQuery) return learned;
    // Words, and meaning where there is any.
    const words = standardised(columnOf(features, 'bm25_of_best'));
    const first = standardised(columnOf(features, 'dense').map((dense, row) => dense + words[row]!));
    const scale = spreadOf(learned);
    return standardised(learned).map((value, row) => (scale * (value + first[row]!)) / 2);
  }

  #weightedSum(features: Float32Array, row: number): number {
    let sum = 0;
    const at = row * RERANK_FEATURE_COUNT;
    for (let column = 0; column < RERANK_FEATURE_COUNT; column++) sum += this.#weights[column]! * features[at + column]!;
    return sum;
  }
}

function columnOf(features: Float32Array, feature: RerankFeature): Float64Array {
  const rows = features.length / RERANK_FEATURE_COUNT;
  return Float64Array.from({ length: rows }, (_, row) => features[row * RERANK_FEATURE_COUNT + RERANK_COLUMN[feature]]!);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

function spreadOf(values: Float64Array): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1)) || 1;
}

function standardised(values: Float64Array): Float64Array {
  const [mean, spread] = [meanOf(values), spreadOf(values)];
  return values.map((value) => (value - mean) / spread);
}
