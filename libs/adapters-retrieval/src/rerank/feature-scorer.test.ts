import { describe, expect, it } from '@jest/globals';
import { FeatureScorer } from './feature-scorer.ts';
import { RERANK_COLUMN, RERANK_FEATURE_COUNT, type RerankFeature } from './feature-table.ts';
import { readScores } from './reranker-parameters.ts';

function rows(...given: readonly Partial<Record<RerankFeature, number>>[]): Float32Array {
  const features = new Float32Array(given.length * RERANK_FEATURE_COUNT);
  given.forEach((row, at) => {
    for (const [name, value] of Object.entries(row)) features[at * RERANK_FEATURE_COUNT + RERANK_COLUMN[name as RerankFeature]] = value;
  });
  return features;
}

describe('FeatureScorer', () => {
  const scorer = new FeatureScorer(
    readScores({ weights: { idf_found: 2 }, trees: [[[RERANK_COLUMN.pairs_near, 0.5, 1, 2], [0], [1]]], long_query: 10 }, 'test'),
  );

  it('adds what the trees say to the weighted sum', () => {
    expect([...scorer.score(rows({ idf_found: 0.5 }, { idf_found: 1, pairs_near: 1 }))]).toEqual([1, 3]);
    expect(scorer.score(rows())).toHaveLength(0);
  });

  it('of a query longer than those it learned from, asks the first search as well', () => {
    const lists = (query_terms: number) =>
      rows(
        { query_terms, idf_found: 0.6, bm25_of_best: 0.2 },
        { query_terms, idf_found: 0.5, bm25_of_best: 1 },
        { query_terms, bm25_of_best: 0.1 },
      );
    const [first, second] = scorer.score(lists(10));
    expect(first).toBeGreaterThan(second!);
    const [firstOfLong, secondOfLong, thirdOfLong] = scorer.score(lists(11));
    expect(secondOfLong).toBeGreaterThan(firstOfLong!);
    expect(firstOfLong).toBeGreaterThan(thirdOfLong!);
  });
});
