/** Countries of the document that a mention without a record may lie in. */
export const UNLISTED_COUNTRIES = Object.freeze({
  most: 3,
  /** A country needs this many votes to be one of them. */
  leastVotes: 0.05,
});

export type RemainingVotes = Readonly<ReturnType<typeof remainingVotes>>;

/** Votes of the document without a name's own, country by country; countries are numbers of its code book. */
export function remainingVotes(all: Float64Array, own: Float64Array) {
  const of = (country: number): number => Math.max(0, all[country]! - own[country]!);
  const top: number[] = [];
  let total = 0;
  for (let country = 0; country < all.length; country++) {
    const votes = of(country);
    total += votes;
    if (votes <= UNLISTED_COUNTRIES.leastVotes) continue;
    let place = top.length;
    while (place > 0 && of(top[place - 1]!) < votes) place--;
    if (place < UNLISTED_COUNTRIES.most) {
      top.splice(place, 0, country);
      if (top.length > UNLISTED_COUNTRIES.most) top.pop();
    }
  }
  return {
    total,
    /** Country with most votes; null where none has enough of them. */
    strongest: top[0] ?? null,
    most: top.length > 0 ? of(top[0]!) : 0,
    secondMost: top.length > 1 ? of(top[1]!) : 0,
    of,
    /** Countries by votes, most first. */
    ranked: top as readonly number[],
  };
}
