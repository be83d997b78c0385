import { withGoldCountry, type Judgement } from '../matching/judgement.ts';
import { selectedCountry } from './predicted-country.ts';

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
