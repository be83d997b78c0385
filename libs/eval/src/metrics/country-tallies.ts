import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedCountry } from './predicted-country.ts';

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
