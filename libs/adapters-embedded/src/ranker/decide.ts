import type { DecisionRow, DecisionTable } from './decision-rows.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { HAND_PRIOR } from './hand-prior.ts';
import { kilometresBetween } from './place-facts.ts';

/** What the scores of one mention say. Probabilities are the model's own, not yet calibrated. */
export interface Verdict {
  /** Probability of each row. */
  readonly probabilities: Float64Array;
  /** Row that is chosen: the most probable one of the most probable country; the city in place of the area called after it. */
  readonly best: number;
  /** Summed probability of the rows in the chosen row's country; of the chosen row alone where it has no country. */
  readonly ofCountry: number;
}

/**
 * Softmax over the rows, summed by country; the best row of the best country wins, but a city before the area called after it. A record without a country (a sea, a continent)
 * stands for itself. Ties go to the earlier row. Null where there is nothing to choose from.
 */
export function decide({ rows, features }: Pick<DecisionTable, 'rows' | 'features'>, scores: Float64Array): Verdict | null {
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
  return { probabilities, best: cityOf(rows, features, probabilities, best), ofCountry: Math.min(1, sums.get(bestGroup)!) };
}

/**
 * Gazetteers hold a city and the area called after it; corpora say now the one, now the other, and a reader means the city ("Kyiv",
 * "Bologna", 輪島市) unless the text names the area ("Orange County", "Donetsk region").
 */
function cityOf(rows: readonly DecisionRow[], features: Float32Array, probabilities: Float64Array, best: number): number {
  const area = rows[best]!;
  if (area.kind !== 'listed' || (area.place.category !== 'admin1' && area.place.category !== 'admin2')) return best;
  const at = best * FEATURE_COUNT;
  if (features[at + COLUMN.state_word] !== 0 || features[at + COLUMN.county_word] !== 0) return best;
  if (area.place.hasTypeWord && !CITY_IN_ITS_NAME.test(area.place.candidate.name)) return best;
  let city = -1;
  rows.forEach((row, index) => {
    if (
      row.kind !== 'listed' ||
      row.place.category !== 'populated' ||
      row.countryCode !== area.countryCode ||
      row.place.level > area.place.level
    )
      return;
    if (row.place.nameClass === 'alternate' || kilometresBetween(row.place, area.place) > HAND_PRIOR.twinKm) return;
    if (city < 0 || probabilities[index]! > probabilities[city]!) city = index;
  });
  return city < 0 ? best : city;
}

/** Japanese says 市 of the city and of its area. */
const CITY_IN_ITS_NAME = /[- ](?:shi|ku)$/i;

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
