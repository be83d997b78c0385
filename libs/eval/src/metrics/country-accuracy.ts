import { type Judgement, withGoldCountry, type CountryJudgement } from '../matching/judgement.ts';
import { ratio } from './ratio.ts';

/** Country of the place that was selected: alpha-2, or null where none was selected or the place lies in no single country. */
export function selectedCountry({ predicted }: Judgement): string | null {
  return predicted?.selected?.countryCode ?? null;
}

/** The selected place's country or, where that is null, the inferred one. */
export function selectedOrInferredCountry(judgement: Judgement): string | null {
  return selectedCountry(judgement) ?? judgement.predicted?.inferredCountry?.countryCode ?? null;
}

/**
 * Country accuracy: share of the mentions with a gold country whose selected place lies in it. Unanswered and missing mentions
 * count as wrong. 0–1, null over nothing. The country-level accuracy of the toponym resolution literature over all linked mentions.
 */
export function countryTop1(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter((judgement) => selectedCountry(judgement) === judgement.gold.countryCode).length, judged.length);
}

/**
 * As country top-1, but where no country was selected the inferred one counts ("Rue Haxo" is in no gazetteer, but in France).
 * 0–1, null over nothing; never below country top-1.
 */
export function countryTop1WithInferred(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter((judgement) => selectedOrInferredCountry(judgement) === judgement.gold.countryCode).length, judged.length);
}

/**
 * Share of the mentions with a gold country for which a place with a country was selected, right or wrong. 0–1, null over nothing.
 * The coverage of the system; read it beside the precision.
 */
export function answered(judgements: readonly Judgement[]): number | null {
  const judged = withGoldCountry(judgements);
  return ratio(judged.filter((judgement) => selectedCountry(judgement) !== null).length, judged.length);
}

/**
 * Of the mentions with a gold country that were answered, the share answered right. 0–1, null where nothing was answered.
 * answered × precision = country top-1.
 */
export function countryPrecision(judgements: readonly Judgement[]): number | null {
  const answers = withGoldCountry(judgements).filter((judgement) => selectedCountry(judgement) !== null);
  return ratio(answers.filter((judgement) => selectedCountry(judgement) === judgement.gold.countryCode).length, answers.length);
}

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

/**
 * Country top-1 over those mentions only whose gold country is among the candidates: the selector alone. 0–1, null over nothing.
 * This is the protocol of figures that leave out "missing" toponyms (Mordecai 3); never compare it with plain country top-1.
 */
export function countryTop1InCandidates(judgements: readonly Judgement[]): number | null {
  return countryTop1(withGoldCountry(judgements).filter(hasGoldCandidate));
}

/**
 * Share of the mentions without a gold country (continents, seas, historical states, unlinked) that were given none by a selection.
 * 0–1, null over nothing. Missing mentions count as kept.
 */
export function noCountryKept(judgements: readonly Judgement[]): number | null {
  const nameless = judgements.filter(({ gold }) => gold.countryCode === null);
  return ratio(nameless.filter((judgement) => selectedCountry(judgement) === null).length, nameless.length);
}
