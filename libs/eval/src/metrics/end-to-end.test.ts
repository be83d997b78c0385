import { describe, expect, it } from '@jest/globals';
import { precisionRecall } from './end-to-end.ts';

describe('precisionRecall', () => {
  it.each([
    [6, 8, 12, { precision: 0.75, recall: 0.5, f1: 0.6 }],
    [0, 3, 4, { precision: 0, recall: 0, f1: 0 }],
    [0, 0, 4, { precision: null, recall: 0, f1: 0 }],
    [0, 3, 0, { precision: 0, recall: null, f1: 0 }],
    [0, 0, 0, { precision: null, recall: null, f1: null }],
  ])('%i hits of %i predicted and %i gold', (hits, predicted, gold, expected) => {
    expect(precisionRecall(hits, predicted, gold)).toEqual(expected);
  });
});
