import type { Judgement } from '../matching/judgement.ts';
import { selectedCountry } from './predicted-country.ts';
import { ratio } from './ratio.ts';

/**
 * Share of the mentions without a gold country (continents, seas, historical states, unlinked) that were given none by a selection.
 * 0–1, null over nothing. Missing mentions count as kept.
 */
export function noCountryKept(judgements: readonly Judgement[]): number | null {
  const nameless = judgements.filter(({ gold }) => gold.countryCode === null);
  return ratio(nameless.filter((judgement) => selectedCountry(judgement) === null).length, nameless.length);
}
