import { withGoldCountry, type CountryJudgement, type Judgement } from '../matching/judgement.ts';
import { ratio } from './ratio.ts';

/** Whether a record in the gold country was among the candidates at all. */
export function hasGoldCandidate({ gold, predicted }: CountryJudgement): boolean {
  return predicted?.candidates.some(({ countryCode }) => countryCode === gold.countryCode) ?? false;
}

/**
 * Share of the mentions with a gold country for which some candidate lies in it: the ceiling that the candidates set to any
 * selector. 0–1, null over nothing.
 */
export function candidateRecall(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter(hasGoldCandidate).length, judged.length);
}
