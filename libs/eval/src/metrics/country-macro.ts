import type { Judgement } from '../matching/judgement.ts';
import { countryTallies } from './country-tallies.ts';
import { ratio } from './ratio.ts';

/**
 * Mean over gold countries of the country top-1 within each: a country mentioned once weighs as much as one mentioned a
 * thousand times. 0–1, null over nothing.
 */
export function countryMacro(judgements: readonly Judgement[]): number | null {
  const tallies = countryTallies(judgements).filter(({ mentions }) => mentions > 0);
  return ratio(
    tallies.reduce((sum, { right, mentions }) => sum + right / mentions, 0),
    tallies.length,
  );
}
