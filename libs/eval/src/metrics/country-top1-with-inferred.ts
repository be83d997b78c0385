import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedOrInferredCountry } from './predicted-country.ts';
import { ratio } from './ratio.ts';

/**
 * As country top-1, but where no country was selected the inferred one counts ("Rue Haxo" is in no gazetteer, but in France).
 * 0–1, null over nothing; never below country top-1.
 */
export function countryTop1WithInferred(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter((judgement) => selectedOrInferredCountry(judgement) === judgement.gold.countryCode).length, judged.length);
}
