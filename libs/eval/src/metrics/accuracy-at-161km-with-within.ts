import type { Judgement } from '../matching/judgement.ts';
import { isNearOrWithin } from './accuracy-at-161km.ts';
import { ratio } from './ratio.ts';

/**
 * Acc@161km where the containing place (`within`) counts for a mention that no place was selected for. 0–1, null over nothing;
 * never below Acc@161km.
 */
export function accuracyAt161KmWithWithin(judgements: readonly Judgement[]): number | null {
  const placed = judgements.filter(({ gold }) => gold.lat !== null);
  return ratio(placed.filter(isNearOrWithin).length, placed.length);
}
