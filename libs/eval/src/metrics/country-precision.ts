import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedCountry } from './predicted-country.ts';
import { ratio } from './ratio.ts';

/**
 * Of the mentions with a gold country that were answered, the share answered right. 0–1, null where nothing was answered.
 * answered × precision = country top-1.
 */
export function countryPrecision(judgements: readonly Judgement[]): number | null {
  const answers = withGoldCountry(judgements).filter((judgement) => selectedCountry(judgement) !== null);
  return ratio(answers.filter((judgement) => selectedCountry(judgement) === judgement.gold.countryCode).length, answers.length);
}
