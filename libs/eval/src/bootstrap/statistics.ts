/** A figure over units (questions, documents), each of which counts as often as a resample drew it. */
export interface Statistic {
  /** Units that it is over. */
  readonly over: number;
  /** Null where it is over nothing. */
  of(draws: Draws): number | null;
}

/** How often each unit was drawn; all ones for the sample itself. */
export type Draws = ArrayLike<number>;

/** Sum of numerators over sum of denominators. */
export function ratioOfSums(parts: readonly (readonly [numerator: number, denominator: number] | null)[]): Statistic {
  const known = parts.flatMap((part, at) => (part === null ? [] : [{ at, numerator: part[0], denominator: part[1] }]));
  return {
    over: known.length,
    of: (draws) => {
      let [above, below] = [0, 0];
      for (const { at, numerator, denominator } of known) {
        above += (draws[at] ?? 0) * numerator;
        below += (draws[at] ?? 0) * denominator;
      }
      return below === 0 ? null : above / below;
    },
  };
}

/** Probability that a positive has the higher score than a negative, equals counting half (Hanley and McNeil 1982). */
export function areaUnderCurve(scored: readonly ({ readonly score: number; readonly isPositive: boolean } | null)[]): Statistic {
  const known = scored.flatMap((given, at) => (given === null ? [] : [{ at, ...given }])).sort((a, b) => a.score - b.score);
  return {
    over: known.length,
    of: (draws) => {
      let [positives, negatives, above] = [0, 0, 0];
      for (let from = 0, to = 0; from < known.length; from = to) {
        let [here, against] = [0, 0];
        for (to = from; known[to]?.score === known[from]?.score && to < known.length; to += 1) {
          const { at, isPositive } = known[to] as (typeof known)[number];
          if (isPositive) here += draws[at] ?? 0;
          else against += draws[at] ?? 0;
        }
        above += here * (negatives + against / 2);
        positives += here;
        negatives += against;
      }
      return positives === 0 || negatives === 0 ? null : above / (positives * negatives);
    },
  };
}

/** The smallest value that so large a share of the values does not exceed (nearest rank). */
export function quantile(values: readonly (number | null)[], share: number): Statistic {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }])).sort((a, b) => a.value - b.value);
  return {
    over: known.length,
    of: (draws) => {
      const rank = share * known.reduce((sum, { at }) => sum + (draws[at] ?? 0), 0);
      let reached = 0;
      for (const { at, value } of known) {
        reached += draws[at] ?? 0;
        if (reached > 0 && reached >= rank) return value;
      }
      return null;
    },
  };
}
