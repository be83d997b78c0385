import type { DecisionTable } from './decision-table.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { EXACT } from './place-facts.ts';
import { hasSupport } from './row-support.ts';
import { countryMeantBy } from './well-known-names.ts';

const NAMESAKE = Object.freeze({
  /** Logits where nothing in the text speaks for the row's country at all. */
  unsupported: 3,
  /** Where other names do, or the spelling: a local paper writes of its own Athens without saying where it is. */
  supported: 1.25,
  /** Where the text has a word of an institution of that country. */
  withInstitution: 0.5,
  /** Names near by, in names, that speak for a row. */
  near: 0.6,
});

/**
 * Tells of each row of a name (a `nameKey`) by how many logits it is refuted because the world means another place by the name, which is
 * among the rows, and nothing that can be named speaks for this one: no country, state, county or container, and no place near by.
 */
export function lesserNamesake(name: string, { rows, features }: Pick<DecisionTable, 'rows' | 'features'>): (row: number) => number {
  const meant = countryMeantBy(name);
  if (meant === null || !rows.some(({ countryCode }, row) => countryCode === meant && isCalledSo(features, row))) return () => 0;
  return (row) => {
    if (rows[row]!.countryCode === meant || isSpokenFor(features, row)) return 0;
    if (features[row * FEATURE_COUNT + COLUMN.institution_votes] !== 0) return NAMESAKE.withInstitution;
    return hasSupport(features, row * FEATURE_COUNT) ? NAMESAKE.supported : NAMESAKE.unsupported;
  };
}

const isCalledSo = (features: Float32Array, row: number): boolean =>
  features[row * FEATURE_COUNT + COLUMN.unlisted] === 0 && features[row * FEATURE_COUNT + COLUMN.match_level] === EXACT;

/** Columns that are evidence of a row by themselves. */
const SPEAKING = [COLUMN.evidence, COLUMN.beside_container, COLUMN.beside_loose_container, COLUMN.name_container] as const;

const isSpokenFor = (features: Float32Array, row: number): boolean =>
  features[row * FEATURE_COUNT + COLUMN.near_sum]! >= NAMESAKE.near ||
  SPEAKING.some((column) => features[row * FEATURE_COUNT + column] !== 0);
