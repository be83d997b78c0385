import type { Mention } from '../mention/mention.ts';

type ExtractedMention = Pick<Mention, 'confidence'>;

/**
 * Probability 0–1 of an answer about a mention: that the mention names a place, times that the answer is right if it does. An extractor
 * that does not know how sure it is takes nothing away. Null where the selector does not know.
 */
export function answerConfidence(mention: ExtractedMention, ofAnswer: number): number;
export function answerConfidence(mention: ExtractedMention, ofAnswer: number | null): number | null;
export function answerConfidence({ confidence }: ExtractedMention, ofAnswer: number | null): number | null {
  return ofAnswer === null || confidence === null ? ofAnswer : confidence * ofAnswer;
}
