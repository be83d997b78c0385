/** A span as scoring sees it. */
export interface ScoredSpan {
  readonly start: number;
  readonly end: number;
}

/** Sums over documents. */
export interface MatchCounts {
  readonly gold: number;
  readonly predicted: number;
  readonly overlapping: number;
  readonly exact: number;
}

export const NO_MATCHES: MatchCounts = Object.freeze({ gold: 0, predicted: 0, overlapping: 0, exact: 0 });

/** Matches each gold span, in order, with the free prediction that overlaps it most (intersection over union). */
export function matchMentions(golds: readonly ScoredSpan[], predictions: readonly ScoredSpan[]): MatchCounts {
  const used = new Set<number>();
  let overlapping = 0;
  let exact = 0;
  for (const gold of golds) {
    let best: number | null = null;
    let bestShare = 0;
    predictions.forEach((prediction, at) => {
      if (used.has(at)) return;
      const shared = Math.min(gold.end, prediction.end) - Math.max(gold.start, prediction.start);
      const share = shared / (Math.max(gold.end, prediction.end) - Math.min(gold.start, prediction.start));
      if (shared <= 0 || share <= bestShare) return;
      best = at;
      bestShare = share;
    });
    if (best === null) continue;
    used.add(best);
    overlapping++;
    if (bestShare === 1) exact++;
  }
  return { gold: golds.length, predicted: predictions.length, overlapping, exact };
}

export function addCounts(a: MatchCounts, b: MatchCounts): MatchCounts {
  return { gold: a.gold + b.gold, predicted: a.predicted + b.predicted, overlapping: a.overlapping + b.overlapping, exact: a.exact + b.exact };
}

/** Precision, recall and F1 in 0–1; 0 where nothing was found. */
export function precisionRecallF1(found: number, predicted: number, gold: number): { readonly precision: number; readonly recall: number; readonly f1: number } {
  const precision = predicted === 0 ? 0 : found / predicted;
  const recall = gold === 0 ? 0 : found / gold;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
