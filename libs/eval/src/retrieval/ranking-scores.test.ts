import { describe, expect, it } from '@jest/globals';
import { meanScores, scoreRanking } from './ranking-scores.ts';

const relevance = new Map([
  ['a', 2],
  ['b', 1],
  ['c', 1],
  ['judged and not relevant', 0],
]);

describe('scoreRanking', () => {
  it('counts as trec_eval does: linear gain, log2 discount, ideal order of all relevant documents', () => {
    const { ndcg10 } = scoreRanking(['x', 'a', 'y', 'b'], relevance);
    const ideal = 2 / Math.log2(2) + 1 / Math.log2(3) + 1 / Math.log2(4);
    expect(ndcg10).toBeCloseTo((2 / Math.log2(3) + 1 / Math.log2(5)) / ideal, 12);
  });

  it('is 1 for the best order', () => {
    expect(scoreRanking(['a', 'c', 'b'], relevance)).toEqual({ ndcg10: 1, recall5: 1, recall10: 1, mrr10: 1 });
  });

  it('looks at the first ten, and the first five, alone', () => {
    const ranking = [...'123456789', 'a', 'b'];
    expect(scoreRanking(ranking, relevance)).toMatchObject({ recall5: 0, recall10: 1 / 3, mrr10: 0.1 });
    expect(scoreRanking([...'1234567890', 'a'], relevance)).toEqual({ ndcg10: 0, recall5: 0, recall10: 0, mrr10: 0 });
  });

  it('scores an empty ranking, and refuses a query without relevant documents', () => {
    expect(scoreRanking([], relevance).ndcg10).toBe(0);
    expect(() => scoreRanking(['a'], new Map([['a', 0]]))).toThrow(RangeError);
  });
});

describe('meanScores', () => {
  it('counts each query the same', () => {
    const one = scoreRanking(['a', 'b', 'c'], relevance);
    const none = scoreRanking([], relevance);
    expect(meanScores([one, none])).toEqual({ ndcg10: 0.5, recall5: 0.5, recall10: 0.5, mrr10: 0.5 });
    expect(meanScores([])).toBeNull();
  });
});
