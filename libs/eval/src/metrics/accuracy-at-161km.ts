import type { Judgement } from '../matching/judgement.ts';
import { distanceKm } from './error-distances.ts';
import { ratio } from './ratio.ts';

/** 100 miles: the customary tolerance for gazetteers that put a place's point elsewhere (Cheng, Caverlee, Lee 2010). */
export const NEAR_KM = 161;

/** Whether the selected place lies within 161 km of the gold point. */
export function isNear({ gold, predicted }: Judgement): boolean {
  const km = predicted?.selected ? distanceKm(gold, predicted.selected) : null;
  return km !== null && km <= NEAR_KM;
}

/** Whether the selected place or, where there is none, the place that contains the unlisted one lies within 161 km. */
export function isNearOrWithin(judgement: Judgement): boolean {
  const { gold, predicted } = judgement;
  if (predicted?.selected) return isNear(judgement);
  const km = predicted?.within ? distanceKm(gold, predicted.within) : null;
  return km !== null && km <= NEAR_KM;
}

/**
 * Acc@161km: share of the mentions with gold coordinates whose selected place lies at most 161 km from them. Unanswered counts as
 * wrong. 0–1, null over nothing.
 */
export function accuracyAt161Km(judgements: readonly Judgement[]): number | null {
  const placed = judgements.filter(({ gold }) => gold.lat !== null);
  return ratio(placed.filter(isNear).length, placed.length);
}
