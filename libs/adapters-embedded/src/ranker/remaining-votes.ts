import { ROW_RULES } from './row-rules.ts';

/** What the rest of the document votes for, country by country; countries are numbers of its code book, −1 none. */
export interface RemainingVotes {
  readonly total: number;
  readonly strongest: number;
  readonly most: number;
  readonly secondMost: number;
  of(country: number): number;
  /** Countries by votes, most first. */
  readonly ranked: readonly number[];
}

/** Votes of the document without a name's own. */
export function remainingVotes(all: Float64Array, own: Float64Array): RemainingVotes {
  const of = (country: number): number => Math.max(0, all[country]! - own[country]!);
  const top: number[] = [];
  let total = 0;
  for (let country = 0; country < all.length; country++) {
    const votes = of(country);
    total += votes;
    if (votes <= ROW_RULES.leastVotes) continue;
    let place = top.length;
    while (place > 0 && of(top[place - 1]!) < votes) place--;
    if (place < ROW_RULES.unlistedCountries) {
      top.splice(place, 0, country);
      if (top.length > ROW_RULES.unlistedCountries) top.pop();
    }
  }
  return {
    total,
    strongest: top[0] ?? -1,
    most: top.length > 0 ? of(top[0]!) : 0,
    secondMost: top.length > 1 ? of(top[1]!) : 0,
    of,
    ranked: top,
  };
}
