import { describe, expect, it } from '@jest/globals';
import { answerConfidence } from './answer-confidence.ts';

describe('answerConfidence', () => {
  it('is the product of both parts', () => {
    expect(answerConfidence({ confidence: 0.5 }, 0.9)).toBeCloseTo(0.45, 12);
    expect(answerConfidence({ confidence: 1 }, 0.9)).toBe(0.9);
  });

  it('takes nothing away where the extractor does not know, and is unknown where the selector does not', () => {
    expect(answerConfidence({ confidence: null }, 0.9)).toBe(0.9);
    expect(answerConfidence({ confidence: 0.5 }, null)).toBeNull();
  });
});
