/** Numbers that decide which rows a mention has and what is looked at for their features. */
export const ROW_RULES = Object.freeze({
  /** Countries of the document that a mention without a record may lie in. */
  unlistedCountries: 3,
  /** A country needs this many votes to be one of them. */
  leastVotes: 0.05,
  /** Added to vote totals before shares are taken, so that one vote is no certainty. */
  smoothing: 0.3,
  /** The same for the weights of cues. */
  cueSmoothing: 1,
  /** Readings of a neighbour less probable than this are not looked at. */
  leastReading: 0.01,
  /** Contexts with a container, of one name, that speak for all its mentions. */
  nameContexts: 32,
});

export type RemainingVotes = Readonly<ReturnType<typeof remainingVotes>>;

/** Votes of the document without a name's own, country by country; countries are numbers of its code book, −1 none. */
export function remainingVotes(all: Float64Array, own: Float64Array) {
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
    /** Countries by votes, most first. */
    ranked: top as readonly number[],
  };
}
