import type { DecisionTable } from './decision-table.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { WHOLE_NAME } from './place-facts.ts';

const LIST = Object.freeze({
  /** Logits by which a place in another country than all others of its list is refuted. */
  logits: 4,
  /** Inhabitants (log₁₀) from which a place of that country is what the list means: cities stand beside cities. */
  city: 5,
});

/** Where English is spoken, cities are called after each other, and lists go beyond one country: "Seattle, Portland and Vancouver". */
const ENGLISH_SPEAKING: ReadonlySet<string | null> = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US', 'ZA']);

/**
 * Tells of each row of a mention by how many logits it is refuted because all other names of its list lie in one country, which has a city
 * of the name: "Caracas, Valencia and Maracaibo", "Karachi, Hyderabad and Lahore".
 */
export function outsideList({ mention, rows, features }: DecisionTable): (row: number) => number {
  const { home } = mention.peers;
  if (home === null) return () => 0;
  const listed = rows.find(
    (row) => row.kind === 'listed' && row.place.country === home && row.place.population >= LIST.city && row.place.level <= WHOLE_NAME,
  );
  if (listed === undefined || ENGLISH_SPEAKING.has(listed.countryCode)) return () => 0;
  return (row) =>
    rows[row]!.countryCode === listed.countryCode || features[row * FEATURE_COUNT + COLUMN.beside_container] !== 0 ? 0 : LIST.logits;
}
