import { greatCircleKm, type GoldMention, type PredictedPlace } from '@locitorium/domain';
import type { Judgement } from '../matching/judgement.ts';

/**
 * Error of a mention that was not placed, in km: half the Earth's circumference, the largest error there is. The value is the
 * literature's (Gritta, Pilehvar, Limsopatham, Collier, "What's missing in geographical parsing?", 2018).
 */
export const LARGEST_ERROR_KM = 20_039;

/** Distance in km between a gold mention and a place; null where the gold mention has no coordinates. */
export function distanceKm(gold: GoldMention, place: PredictedPlace): number | null {
  return gold.lat === null || gold.lon === null ? null : greatCircleKm({ lat: gold.lat, lon: gold.lon }, place);
}

/** Error in km of every mention with gold coordinates, ascending; a mention without a selected place has the largest error. */
export function errorDistances(judgements: readonly Judgement[]): readonly number[] {
  return judgements
    .filter(({ gold }) => gold.lat !== null)
    .map(({ gold, predicted }) => (predicted?.selected ? (distanceKm(gold, predicted.selected) ?? LARGEST_ERROR_KM) : LARGEST_ERROR_KM))
    .sort((a, b) => a - b);
}
