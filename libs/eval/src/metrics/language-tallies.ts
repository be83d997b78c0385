import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedCountry, selectedOrInferredCountry } from './predicted-country.ts';
import { ratio } from './ratio.ts';

/** Country accuracy of the documents of one language. */
export interface LanguageTally {
  /** As the dataset says it (BCP 47); null where it says nothing. */
  readonly language: string | null;
  /** Mentions with a gold country. */
  readonly mentions: number;
  readonly countryTop1: number | null;
  readonly countryTop1WithInferred: number | null;
}

/** One tally for each language, most mentions first. */
export function languageTallies(judgements: readonly Judgement[]): readonly LanguageTally[] {
  const groups = Map.groupBy(withGoldCountry(judgements), ({ document }) => document.meta.lang);
  return [...groups]
    .map(([language, group]) => ({
      language,
      mentions: group.length,
      countryTop1: ratio(group.filter((judgement) => selectedCountry(judgement) === judgement.gold.countryCode).length, group.length),
      countryTop1WithInferred: ratio(
        group.filter((judgement) => selectedOrInferredCountry(judgement) === judgement.gold.countryCode).length,
        group.length,
      ),
    }))
    .sort((a, b) => b.mentions - a.mentions || ((a.language ?? '') < (b.language ?? '') ? -1 : 1));
}
