import type { Document, GoldMention, PredictedMention, Prediction } from '@locitorium/domain';
import { matchingOf, type DocumentMatching } from './judgement.ts';
import { matchBySurface } from './match-by-surface.ts';

/**
 * Matches predictions made for the gold mentions: by mention_id (the last of equal ones counts), what is left by exact span, what is
 * still left by surface and order.
 */
export function matchGoldMentions(document: Document, prediction: Prediction | undefined): DocumentMatching {
  const gold = document.goldMentions ?? [];
  const byId = new Map((prediction?.results ?? []).map((result) => [result.mentionId, result]));
  const left = new Set(byId.values());
  const pairs = new Map<GoldMention, PredictedMention>();
  const pair = (mention: GoldMention, result: PredictedMention | undefined) => {
    if (result === undefined || pairs.has(mention) || !left.delete(result)) return;
    pairs.set(mention, result);
  };
  for (const mention of gold) pair(mention, byId.get(mention.mentionId));
  for (const mention of gold) pair(mention, pairs.has(mention) ? undefined : [...left].find((result) => isSameSpan(mention, result)));
  const rest = matchBySurface(
    gold.filter((mention) => !pairs.has(mention)),
    left,
  );
  for (const [mention, result] of rest) pair(mention, result);
  return matchingOf(document, prediction, { gold, pairs, surplus: left, otherwise: 'missing_mention', isExact: isSameSpan });
}

function isSameSpan(gold: GoldMention, predicted: PredictedMention): boolean {
  return gold.start !== null && gold.start === predicted.start && gold.end === predicted.end;
}
