import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedCountry } from './predicted-country.ts';
import { ratio } from './ratio.ts';

/**
 * Share of the mentions with a gold country for which a place with a country was selected, right or wrong. 0–1, null over nothing.
 * The coverage of the system; read it beside the precision.
 */
export function answered(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter((judgement) => selectedCountry(judgement) !== null).length, judged.length);
}
