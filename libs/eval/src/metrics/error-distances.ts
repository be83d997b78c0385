import { greatCircleKm, type GoldMention, type PredictedPlace } from '@locitorium/domain';
import type { Judgement } from '../matching/judgement.ts';
import { NumberList } from './number-list.ts';
import { ratio } from './ratio.ts';

/**
 * Error of a mention that was not placed, in km: half the Earth's circumference, the largest error there is. The value is the
 * literature's (Gritta, Pilehvar, Limsopatham, Collier, "What's missing in geographical parsing?", 2018).
 */
const LARGEST_ERROR_KM = 20_039;

/** 100 miles: the customary tolerance for gazetteers that put a place's point elsewhere (Cheng, Caverlee, Lee 2010). */
const NEAR_KM = 161;

/** About a town: Acc@161km cannot tell neighbouring ones apart. */
const CLOSE_KM = 10;

/** Distance in km between a gold mention and a place; null where there is no place, or the gold mention has no coordinates. */
function distanceKm({ lat, lon }: GoldMention, place: PredictedPlace | null | undefined): number | null {
  return lat === null || lon === null || !place ? null : greatCircleKm({ lat, lon }, place);
}

/** Distance in km of the selected place from the gold point; null where there is none of either. */
export function errorKm({ gold, predicted }: Judgement): number | null {
  return distanceKm(gold, predicted?.selected);
}

/** Whether the selected place lies within 161 km of the gold point. */
export function isNear(judgement: Judgement): boolean {
  return (errorKm(judgement) ?? LARGEST_ERROR_KM) <= NEAR_KM;
}

/** Whether it lies within 10 km. */
export function isClose(judgement: Judgement): boolean {
  return (errorKm(judgement) ?? LARGEST_ERROR_KM) <= CLOSE_KM;
}

/** Height of the error curve: ln(km + 1) of the error over that of the largest one. */
export function curveHeight(judgement: Judgement): number {
  return heightOf(errorKm(judgement) ?? LARGEST_ERROR_KM);
}

const heightOf = (km: number): number => Math.log(km + 1) / Math.log(LARGEST_ERROR_KM + 1);

/** What the area under a curve of heights is computed from. */
export interface Heights {
  sum: number;
  count: number;
  lowest: number;
  highest: number;
}

export const noHeights = (): Heights => ({ sum: 0, count: 0, lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY });

export function addHeight(heights: Heights, height: number): void {
  heights.sum += height;
  heights.count++;
  heights.lowest = Math.min(heights.lowest, height);
  heights.highest = Math.max(heights.highest, height);
}

/** Area under the ascending heights a unit apart, by trapezoids, over their width. Null for fewer than two: one error is no curve. */
export function areaOf({ sum, count, lowest, highest }: Readonly<Heights>): number | null {
  return count < 2 ? null : (sum - (lowest + highest) / 2) / (count - 1);
}

/** Whether a mention has gold coordinates, so that distances can be judged by it. */
export const hasGoldPoint = ({ gold }: Judgement): boolean => gold.lat !== null;

/**
 * Counts errors in km over the mentions with gold coordinates; a mention without a selected place has the largest error. Figures are null
 * over nothing.
 */
export class ErrorDistances {
  /** Mentions with gold coordinates. */
  mentions = 0;
  near = 0;
  nearOrWithin = 0;
  close = 0;
  /** Sum of the errors in km. */
  sumKm = 0;

  add(judgement: Judgement): void {
    if (!hasGoldPoint(judgement)) return;
    const { gold, predicted } = judgement;
    const km = errorKm(judgement) ?? LARGEST_ERROR_KM;
    this.mentions++;
    this.sumKm += km;
    if (km <= NEAR_KM) this.near++;
    if (km <= CLOSE_KM) this.close++;
    if ((distanceKm(gold, predicted?.selected ?? predicted?.within) ?? LARGEST_ERROR_KM) <= NEAR_KM) this.nearOrWithin++;
  }

  /** Acc@161km: share of the mentions whose selected place lies at most 161 km from the gold point. Unanswered counts as wrong. */
  get accuracyAt161Km(): number | null {
    return ratio(this.near, this.mentions);
  }

  /** Acc@161km where the containing place (`within`) counts for a mention that no place was selected for; never below Acc@161km. */
  get accuracyAt161KmWithWithin(): number | null {
    return ratio(this.nearOrWithin, this.mentions);
  }

  /** Acc@10km: the same within 10 km; never above Acc@161km. */
  get accuracyAt10Km(): number | null {
    return ratio(this.close, this.mentions);
  }

  /** Mean error in km, 0–20,039. */
  get meanKm(): number | null {
    return ratio(this.sumKm, this.mentions);
  }
}

/** The same errors in their order. Keeps eight bytes a mention, which the median needs. */
export class ErrorCurve {
  readonly #kilometres = new NumberList();
  readonly #heights = noHeights();

  add(judgement: Judgement): void {
    if (!hasGoldPoint(judgement)) return;
    const km = errorKm(judgement) ?? LARGEST_ERROR_KM;
    this.#kilometres.push(km);
    addHeight(this.#heights, heightOf(km));
  }

  /** Median error in km, 0–20,039; of an even number of errors the upper of the two middle ones. */
  get medianKm(): number | null {
    return this.#kilometres.sorted()[this.#kilometres.length >> 1] ?? null;
  }

  /**
   * AUC: area under the curve of the ascending errors ln(km + 1), by trapezoids, over the area if every error were the largest.
   * 0 (perfect) to 1; lower is better. Null for fewer than two mentions with coordinates.
   * Source: Jurgens et al. 2015; in this form Gritta, Pilehvar, Limsopatham, Collier 2018.
   */
  get area(): number | null {
    return areaOf(this.#heights);
  }
}
