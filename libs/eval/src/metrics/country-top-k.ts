import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { ratio } from './ratio.ts';

/**
 * Share of the mentions with a gold country that lies among the countries of the first k candidates, in the order they are listed,
 * whatever was selected. 0–1, null over nothing; grows with k.
 */
export function countryTopK(judgements: readonly Judgement[], k: number): number | null {
  const judged = withGoldCountry(judgements);
  const found = judged.filter(({ gold, predicted }) =>
    predicted?.candidates.slice(0, k).some(({ countryCode }) => countryCode === gold.countryCode),
  );
  return ratio(found.length, judged.length);
}
