import type { Document, GoldMention, PredictedMention, Prediction, Span } from '@locitorium/domain';
import { matchingOf, type DocumentMatching } from './judgement.ts';
import { matchBySurface } from './match-by-surface.ts';

/**
 * Matches mentions a system found itself, one to one: each gold mention in gold order takes the free predicted mention with the
 * greatest overlap (intersection over union of the spans; of equal ones the first). Gold mentions that repeat a span are judged
 * once. Mentions without a span, on either side, are matched afterwards by surface and order.
 */
export function matchOwnMentions(document: Document, prediction: Prediction | undefined): DocumentMatching {
  const gold = withoutRepeatedSpans(document.goldMentions ?? []);
  const free = new Set(prediction?.results ?? []);
  const pairs = new Map<GoldMention, PredictedMention>();
  for (const mention of gold) {
    const best = bestOverlap(mention, free);
    if (best === null) continue;
    free.delete(best);
    pairs.set(mention, best);
  }
  const pairBySurface = (mentions: readonly GoldMention[], results: readonly PredictedMention[]) => {
    for (const [mention, result] of matchBySurface(
      mentions.filter((each) => !pairs.has(each)),
      results,
    )) {
      free.delete(result);
      pairs.set(mention, result);
    }
  };
  pairBySurface(
    gold.filter((mention) => spanOf(mention) === null),
    [...free],
  );
  pairBySurface(
    gold,
    [...free].filter((result) => spanOf(result) === null),
  );
  return matchingOf(document, prediction, { gold, pairs, surplus: free, otherwise: 'not_recognised', isExact });
}

function withoutRepeatedSpans(mentions: readonly GoldMention[]): readonly GoldMention[] {
  const seen = new Set<string>();
  return mentions.filter((mention) => {
    const span = spanOf(mention);
    if (span === null) return true;
    const key = `${span.start}:${span.end}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function spanOf(mention: { readonly start: number | null; readonly end: number | null }): Span | null {
  return mention.start === null || mention.end === null ? null : { start: mention.start, end: mention.end };
}

function bestOverlap(mention: GoldMention, free: Iterable<PredictedMention>): PredictedMention | null {
  const span = spanOf(mention);
  if (span === null) return null;
  let best: PredictedMention | null = null;
  let bestShare = 0;
  for (const result of free) {
    const other = spanOf(result);
    if (other === null) continue;
    const shared = Math.min(span.end, other.end) - Math.max(span.start, other.start);
    const share = shared / (Math.max(span.end, other.end) - Math.min(span.start, other.start));
    if (shared > 0 && share > bestShare) {
      best = result;
      bestShare = share;
    }
  }
  return best;
}

/** Where one side has no span, equal surfaces are all that can be compared. */
function isExact(gold: GoldMention, predicted: PredictedMention): boolean {
  const span = spanOf(gold);
  const other = spanOf(predicted);
  if (span === null || other === null) return gold.surface === predicted.surface;
  return span.start === other.start && span.end === other.end;
}
