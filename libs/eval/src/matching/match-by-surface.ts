interface Surfaced {
  readonly surface: string;
}

/** Pairs the k-th item of one list with the k-th item of the same surface in the other; what has no partner is left out. */
export function matchBySurface<G extends Surfaced, P extends Surfaced>(gold: Iterable<G>, predicted: Iterable<P>): ReadonlyMap<G, P> {
  const waiting = Map.groupBy(predicted, ({ surface }) => surface);
  const pairs = new Map<G, P>();
  for (const mention of gold) {
    const partner = waiting.get(mention.surface)?.shift();
    if (partner !== undefined) pairs.set(mention, partner);
  }
  return pairs;
}
