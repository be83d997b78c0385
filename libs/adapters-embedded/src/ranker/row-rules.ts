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
