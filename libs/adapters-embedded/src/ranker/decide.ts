import type { ChosenSelection } from '@locitorium/domain';
import { COLUMN, FEATURE_COUNT, SET_OFF } from './feature-table.ts';
import type { TreeScorer } from '@locitorium/trees';
import type { DecisionRow, DecisionTable } from './decision-rows.ts';
import { HAND_PRIOR, softmax } from './hand-prior.ts';
import { kilometresBetween } from './place-facts.ts';

/**
 * What stands beside a mention can refute a row, however much the rest of the text speaks for it: "London, Ontario" is no London of
 * Ohio, "Victoria, British Columbia," no state of Australia, and in "Tbilisi, Georgia" Georgia is no state. Trees learn this only as far
 * as their corpora contradict it often enough; these logits are the rest.
 */
export const REFUTATION = Object.freeze({
  logits: 4,
  /** Readings of the neighbour that must lie in another row, less those in this one, to refute it as an enclosing place. */
  leastLead: 0.8,
});

/** Score of every row of a mention: its trees, less what stands beside the mention and refutes the row. */
export function rowScores(trees: TreeScorer, features: Float32Array): Float64Array {
  const scores = trees.score(features);
  const isRefuted = refutedRows(features);
  for (let row = 0; row < scores.length; row++) {
    if (isRefuted(row)) scores[row]! -= REFUTATION.logits;
  }
  return scores;
}

/** Tells of each row of a mention whether what stands beside the mention refutes it. */
export function refutedRows(features: Float32Array): (row: number) => boolean {
  const beside = whatStandsBeside(features);
  return (row) => isRefuted(features, row * FEATURE_COUNT, beside);
}

/** What the rows of a mention say together. */
function whatStandsBeside(features: Float32Array) {
  /** Largest share of the neighbour's readings that a country or first-level area among the rows encloses. */
  let enclosed = 0;
  /** A record whose usual name the mention is lies in the container beside it. */
  let hasUsualInside = false;
  for (let at = 0; at < features.length; at += FEATURE_COUNT) {
    if (features[at + COLUMN.unlisted] !== 0) continue;
    if (isLarge(features, at)) enclosed = Math.max(enclosed, features[at + COLUMN.encloses_neighbour]!);
    else if (features[at + COLUMN.beside_container] !== 0 && features[at + COLUMN.match_level] === 0 && isUsual(features, at))
      hasUsualInside = true;
  }
  return { enclosed, hasUsualInside };
}

/**
 * A country or first-level area is refuted by another one that alone encloses the neighbour, and by a container behind it that is set off
 * and has a place of that name; only so, because lists look alike ("Lebanon, Jordan and Syria", "Aleppo, Idlib"). Everything else is
 * refuted by a container that does not enclose it, and by a country or area of its name that encloses the neighbour ("Buffalo, New York").
 */
function isRefuted(features: Float32Array, at: number, { enclosed, hasUsualInside }: ReturnType<typeof whatStandsBeside>): boolean {
  if (features[at + COLUMN.unlisted] !== 0 || features[at + COLUMN.category_region] !== 0) return false;
  const other = features[at + COLUMN.beside_other_container]!;
  if (enclosed - features[at + COLUMN.encloses_neighbour]! >= REFUTATION.leastLead) return true;
  return isLarge(features, at) ? other === SET_OFF && hasUsualInside : other !== 0;
}

const isLarge = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.category_country] !== 0 || features[at + COLUMN.category_admin1] !== 0;

const isUsual = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.name_primary] !== 0 || features[at + COLUMN.name_ascii] !== 0;

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
 * Softmax over the rows, summed by country; the best row of the best country wins, but a city before the area called after it. A record
 * without a country (a sea, a continent) stands for itself. Ties go to the earlier row. Null where there is nothing to choose from.
 */
export function decide({ rows, features }: Pick<DecisionTable, 'rows' | 'features'>, scores: Float64Array): Verdict | null {
  if (rows.length === 0) return null;
  const probabilities = softmax(scores, 1);
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

/**
 * Why a listed row was chosen, in the order of strength: nothing else was offered; a container stands beside a mention of the
 * name and encloses the row; the row is what the name means without any text; else the rest of the document decided.
 */
export function reasonFor({ rows, features, mention }: DecisionTable, chosen: number): ChosenSelection['reason'] {
  const listed = mention.variant.places.length;
  const at = chosen * FEATURE_COUNT;
  if (features[at + COLUMN.beside_container]! > 0 || features[at + COLUMN.name_container]! > 0)
    return listed === 1 && rows.length === 1 ? 'only_candidate' : 'named_container';
  if (listed === 1) return 'only_candidate';
  const { prior } = mention.variant;
  return prior.every((probability) => probability <= prior[chosen]!) ? 'prominence' : 'document_context';
}
