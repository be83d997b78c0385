import type { Judgement } from '../matching/judgement.ts';
import { errorDistances } from './error-distances.ts';

/**
 * Median error in km over the mentions with gold coordinates, unplaced ones at the largest error; of an even number the upper of
 * the two middle ones. 0–20,039, null over nothing.
 */
export function medianErrorKm(judgements: readonly Judgement[]): number | null {
  const errors = errorDistances(judgements);
  return errors[errors.length >> 1] ?? null;
}
