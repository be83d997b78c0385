import { withGoldCountry, type CountryJudgement, type Judgement } from '../matching/judgement.ts';
import { shareOf } from './ratio.ts';

/** Country of the place that was selected: alpha-2, or null where none was selected or the place lies in no single country. */
export function selectedCountry({ predicted }: Pick<Judgement, 'predicted'>): string | null {
  return predicted?.selected?.countryCode ?? null;
}

/** The selected place's country or, where that is null, the inferred one. */
export function selectedOrInferredCountry(judgement: Pick<Judgement, 'predicted'>): string | null {
  return selectedCountry(judgement) ?? judgement.predicted?.inferredCountry?.countryCode ?? null;
}

/** Whether the selected place lies in the gold country. */
export function hasRightCountry(judgement: CountryJudgement): boolean {
  return selectedCountry(judgement) === judgement.gold.countryCode;
}

/** Whether one of the first `k` candidates lies in the gold country. */
export function hasGoldCandidate({ gold, predicted }: CountryJudgement, k = Number.POSITIVE_INFINITY): boolean {
  return predicted?.candidates.slice(0, k).some(({ countryCode }) => countryCode === gold.countryCode) ?? false;
}

/**
 * Country accuracy: share of the mentions with a gold country whose selected place lies in it. Unanswered and missing mentions
 * count as wrong. 0–1, null over nothing. The country-level accuracy of the toponym resolution literature over all linked mentions.
 */
export function countryTop1(judgements: readonly Judgement[]): number | null {
  return shareOf(withGoldCountry(judgements), hasRightCountry);
}

/**
 * As country top-1, but where no country was selected the inferred one counts ("Rue Haxo" is in no gazetteer, but in France).
 * 0–1, null over nothing; never below country top-1.
 */
export function countryTop1WithInferred(judgements: readonly Judgement[]): number | null {
  return shareOf(withGoldCountry(judgements), (judgement) => selectedOrInferredCountry(judgement) === judgement.gold.countryCode);
}

/**
 * Share of the mentions with a gold country for which a place with a country was selected, right or wrong. 0–1, null over nothing.
 * The coverage of the system; read it beside the precision.
 */
export function answered(judgements: readonly Judgement[]): number | null {
  return shareOf(withGoldCountry(judgements), (judgement) => selectedCountry(judgement) !== null);
}

/**
 * Of the mentions with a gold country that were answered, the share answered right. 0–1, null where nothing was answered.
 * answered × precision = country top-1.
 */
export function countryPrecision(judgements: readonly Judgement[]): number | null {
  return countryTop1(judgements.filter((judgement) => selectedCountry(judgement) !== null));
}

/**
 * Share of the mentions with a gold country that lies among the countries of the first k candidates, in the order they are listed,
 * whatever was selected. 0–1, null over nothing; grows with k.
 */
export function countryTopK(judgements: readonly Judgement[], k: number): number | null {
  return shareOf(withGoldCountry(judgements), (judgement) => hasGoldCandidate(judgement, k));
}

/**
 * Share of the mentions with a gold country for which some candidate lies in it: the ceiling that the candidates set to any
 * selector. 0–1, null over nothing.
 */
export function candidateRecall(judgements: readonly Judgement[]): number | null {
  return countryTopK(judgements, Number.POSITIVE_INFINITY);
}

/**
 * Country top-1 over those mentions only whose gold country is among the candidates: the selector alone. 0–1, null over nothing.
 * This is the protocol of figures that leave out "missing" toponyms (Mordecai 3); never compare it with plain country top-1.
 */
export function countryTop1InCandidates(judgements: readonly Judgement[]): number | null {
  return countryTop1(withGoldCountry(judgements).filter((judgement) => hasGoldCandidate(judgement)));
}

/**
 * Share of the mentions without a gold country (continents, seas, historical states, unlinked) that were given none by a selection.
 * 0–1, null over nothing. Missing mentions count as kept.
 */
export function noCountryKept(judgements: readonly Judgement[]): number | null {
  const withoutCountry = judgements.filter(({ gold }) => gold.countryCode === null);
  return shareOf(withoutCountry, (judgement) => selectedCountry(judgement) === null);
}
