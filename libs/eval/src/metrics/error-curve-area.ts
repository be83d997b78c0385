import type { Judgement } from '../matching/judgement.ts';
import { errorDistances, LARGEST_ERROR_KM } from './error-distances.ts';

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
