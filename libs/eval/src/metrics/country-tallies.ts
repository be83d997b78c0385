import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { countryTop1, countryTop1WithInferred, selectedCountry } from './country-accuracy.ts';
import { mean } from './ratio.ts';

/** What happened to the mentions of one gold country. */
export interface CountryTally {
  readonly country: string;
  /** Mentions whose gold country it is. */
  readonly mentions: number;
  /** Of these, selected places in it. */
  readonly right: number;
  /** Mentions with any gold country that were answered with this one. */
  readonly predicted: number;
}

/** One tally for each country in gold or in answers to mentions with a gold country; most mentions first, then by code. */
export function countryTallies(judgements: readonly Judgement[]): readonly CountryTally[] {
  const tallies = new Map<string, { mentions: number; right: number; predicted: number }>();
  const tallyOf = (country: string) => {
    const tally = tallies.get(country) ?? { mentions: 0, right: 0, predicted: 0 };
    tallies.set(country, tally);
    return tally;
  };
  for (const judgement of withGoldCountry(judgements)) {
    const answer = selectedCountry(judgement);
    const tally = tallyOf(judgement.gold.countryCode);
    tally.mentions++;
    if (answer === judgement.gold.countryCode) tally.right++;
    if (answer !== null) tallyOf(answer).predicted++;
  }
  return [...tallies]
    .map(([country, tally]) => ({ country, ...tally }))
    .sort((a, b) => b.mentions - a.mentions || b.predicted - a.predicted || (a.country < b.country ? -1 : 1));
}

/**
 * Mean over gold countries of the country top-1 within each: a country mentioned once weighs as much as one mentioned a
 * thousand times. 0–1, null over nothing.
 */
export function countryMacro(judgements: readonly Judgement[]): number | null {
  const tallies = countryTallies(judgements).filter(({ mentions }) => mentions > 0);
  return mean(tallies.map(({ right, mentions }) => right / mentions));
}

/** How often one country was taken for another. */
export interface CountryConfusion {
  readonly gold: string;
  readonly predicted: string;
  readonly mentions: number;
}

/** Pairs of a gold country and another selected one, most frequent first, then by codes. */
export function countryConfusions(judgements: readonly Judgement[]): readonly CountryConfusion[] {
  const counts = new Map<string, CountryConfusion>();
  for (const judgement of withGoldCountry(judgements)) {
    const gold = judgement.gold.countryCode;
    const predicted = selectedCountry(judgement);
    if (predicted === null || predicted === gold) continue;
    const key = `${gold} ${predicted}`;
    counts.set(key, { gold, predicted, mentions: (counts.get(key)?.mentions ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.mentions - a.mentions || (`${a.gold} ${a.predicted}` < `${b.gold} ${b.predicted}` ? -1 : 1));
}

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
      countryTop1: countryTop1(group),
      countryTop1WithInferred: countryTop1WithInferred(group),
    }))
    .sort((a, b) => b.mentions - a.mentions || ((a.language ?? '') < (b.language ?? '') ? -1 : 1));
}
