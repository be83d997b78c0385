import { describe, expect, it } from '@jest/globals';
import { matchMentions, precisionRecallF1 } from './match-mentions.ts';

const spans = (...pairs: readonly (readonly [number, number])[]): { start: number; end: number }[] => pairs.map(([start, end]) => ({ start, end }));

describe('matchMentions', () => {
  it('counts exact and overlapping matches', () => {
    expect(matchMentions(spans([0, 5], [10, 15], [20, 25]), spans([0, 5], [12, 18], [30, 35]))).toEqual({ gold: 3, predicted: 3, overlapping: 2, exact: 1 });
  });

  it('uses a prediction once, for the first gold that overlaps it, and takes the best free one', () => {
    expect(matchMentions(spans([0, 4], [4, 10]), spans([0, 10]))).toMatchObject({ overlapping: 1, exact: 0 });
    expect(matchMentions(spans([0, 10]), spans([0, 3], [2, 10]))).toMatchObject({ overlapping: 1 });
    expect(matchMentions(spans([0, 10], [0, 3]), spans([0, 3], [2, 10]))).toMatchObject({ overlapping: 2, exact: 1 });
  });

  it('does not count touching as overlapping', () => {
    expect(matchMentions(spans([0, 5]), spans([5, 8]))).toMatchObject({ overlapping: 0 });
  });
});

describe('precisionRecallF1', () => {
  it('is the harmonic mean, and 0 where there is nothing', () => {
    expect(precisionRecallF1(3, 4, 6)).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
    expect(precisionRecallF1(0, 0, 0)).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});
