import type { DecisionRow } from './decision-rows.ts';

/** What the scores of one mention say. Probabilities are the model's own, not yet calibrated. */
export interface Verdict {
  /** Probability of each row. */
  readonly probabilities: Float64Array;
  /** Row that is chosen: the most probable one of the most probable country. */
  readonly best: number;
  /** Summed probability of the rows in the chosen row's country; of the chosen row alone where it has no country. */
  readonly ofCountry: number;
}

/**
 * Softmax over the rows, summed by country; the best row of the best country wins. A record without a country (a sea, a continent)
 * stands for itself. Ties go to the earlier row. Null where there is nothing to choose from.
 */
export function decide(rows: readonly DecisionRow[], scores: Float64Array): Verdict | null {
  if (rows.length === 0) return null;
  const probabilities = softmax(scores);
  const sums = new Map<string, number>();
  const groups = rows.map(({ countryCode }, row) => countryCode ?? `#${row}`);
  groups.forEach((group, row) => sums.set(group, (sums.get(group) ?? 0) + probabilities[row]!));
  let bestGroup = groups[0]!;
  for (const [group, sum] of sums) if (sum > sums.get(bestGroup)!) bestGroup = group;
  let best = -1;
  groups.forEach((group, row) => {
    if (group === bestGroup && (best < 0 || probabilities[row]! > probabilities[best]!)) best = row;
  });
  return { probabilities, best, ofCountry: Math.min(1, sums.get(bestGroup)!) };
}

export function softmax(scores: Float64Array): Float64Array {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  const probabilities = new Float64Array(scores.length);
  let total = 0;
  for (let row = 0; row < scores.length; row++) {
    probabilities[row] = Math.exp(scores[row]! - most);
    total += probabilities[row]!;
  }
  for (let row = 0; row < scores.length; row++) probabilities[row]! /= total;
  return probabilities;
}
