import type { Judgement } from '../matching/judgement.ts';

/** Country of the place that was selected: alpha-2, or null where none was selected or the place lies in no single country. */
export function selectedCountry({ predicted }: Judgement): string | null {
  return predicted?.selected?.countryCode ?? null;
}

/** The selected place's country or, where that is null, the inferred one. */
export function selectedOrInferredCountry(judgement: Judgement): string | null {
  return selectedCountry(judgement) ?? judgement.predicted?.inferredCountry?.countryCode ?? null;
}
