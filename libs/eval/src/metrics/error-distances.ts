import { greatCircleKm, type GoldMention, type PredictedPlace } from '@locitorium/domain';
import type { Judgement } from '../matching/judgement.ts';
import { mean, shareOf } from './ratio.ts';

/**
 * Error of a mention that was not placed, in km: half the Earth's circumference, the largest error there is. The value is the
 * literature's (Gritta, Pilehvar, Limsopatham, Collier, "What's missing in geographical parsing?", 2018).
 */
const LARGEST_ERROR_KM = 20_039;

const withGoldPoint = (judgements: readonly Judgement[]): readonly Judgement[] => judgements.filter(({ gold }) => gold.lat !== null);

/** Distance in km between a gold mention and a place; null where there is no place, or the gold mention has no coordinates. */
function distanceKm({ lat, lon }: GoldMention, place: PredictedPlace | null | undefined): number | null {
  return lat === null || lon === null || !place ? null : greatCircleKm({ lat, lon }, place);
}

/** Error in km of every mention with gold coordinates, ascending; a mention without a selected place has the largest error. */
function errorDistances(judgements: readonly Judgement[]): readonly number[] {
  return withGoldPoint(judgements)
    .map(({ gold, predicted }) => distanceKm(gold, predicted?.selected) ?? LARGEST_ERROR_KM)
    .sort((a, b) => a - b);
}

/** Mean error in km over the mentions with gold coordinates, unplaced ones at the largest error. 0–20,039, null over nothing. */
export function meanErrorKm(judgements: readonly Judgement[]): number | null {
  return mean(errorDistances(judgements));
}

/**
 * Median error in km over the mentions with gold coordinates, unplaced ones at the largest error; of an even number the upper of
 * the two middle ones. 0–20,039, null over nothing.
 */
export function medianErrorKm(judgements: readonly Judgement[]): number | null {
  const errors = errorDistances(judgements);
  return errors[errors.length >> 1] ?? null;
}

/**
 * AUC: area under the curve of the ascending errors ln(km + 1), by trapezoids, over the area if every error were the largest.
 * 0 (perfect) to 1; lower is better. Null for fewer than two mentions with coordinates: one error is no curve.
 * Source: Jurgens et al. 2015; in this form Gritta, Pilehvar, Limsopatham, Collier 2018.
 */
export function errorCurveArea(judgements: readonly Judgement[]): number | null {
  const curve = errorDistances(judgements).map((km) => Math.log(km + 1));
  const first = curve[0];
  const last = curve.at(-1);
  if (curve.length < 2 || first === undefined || last === undefined) return null;
  const area = curve.reduce((sum, height) => sum + height, 0) - (first + last) / 2;
  return area / (Math.log(LARGEST_ERROR_KM + 1) * (curve.length - 1));
}

/** 100 miles: the customary tolerance for gazetteers that put a place's point elsewhere (Cheng, Caverlee, Lee 2010). */
const NEAR_KM = 161;

/** Whether the selected place lies within 161 km of the gold point. */
export function isNear({ gold, predicted }: Judgement): boolean {
  return (distanceKm(gold, predicted?.selected) ?? LARGEST_ERROR_KM) <= NEAR_KM;
}

/** Whether the selected place or, where there is none, the place that contains the unlisted one lies within 161 km. */
function isNearOrWithin({ gold, predicted }: Judgement): boolean {
  return (distanceKm(gold, predicted?.selected ?? predicted?.within) ?? LARGEST_ERROR_KM) <= NEAR_KM;
}

/**
 * Acc@161km: share of the mentions with gold coordinates whose selected place lies at most 161 km from them. Unanswered counts as
 * wrong. 0–1, null over nothing.
 */
export function accuracyAt161Km(judgements: readonly Judgement[]): number | null {
  return shareOf(withGoldPoint(judgements), isNear);
}

/**
 * Acc@161km where the containing place (`within`) counts for a mention that no place was selected for. 0–1, null over nothing;
 * never below Acc@161km.
 */
export function accuracyAt161KmWithWithin(judgements: readonly Judgement[]): number | null {
  return shareOf(withGoldPoint(judgements), isNearOrWithin);
}
