import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedCountry } from './predicted-country.ts';
import { ratio } from './ratio.ts';

/**
 * Country accuracy: share of the mentions with a gold country whose selected place lies in it. Unanswered and missing mentions
 * count as wrong. 0–1, null over nothing. The country-level accuracy of the toponym resolution literature over all linked mentions.
 */
export function countryTop1(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter((judgement) => selectedCountry(judgement) === judgement.gold.countryCode).length, judged.length);
}
