import type { Judgement } from '../matching/judgement.ts';
import { errorDistances } from './error-distances.ts';
import { ratio } from './ratio.ts';

/** Mean error in km over the mentions with gold coordinates, unplaced ones at the largest error. 0–20,039, null over nothing. */
export function meanErrorKm(judgements: readonly Judgement[]): number | null {
  const errors = errorDistances(judgements);
  return ratio(
    errors.reduce((sum, km) => sum + km, 0),
    errors.length,
  );
}
