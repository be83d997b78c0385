import type { DecisionTable } from './decision-table.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { WHOLE_NAME } from './place-facts.ts';

const LIST = Object.freeze({
  /** Logits by which a place in another country than all others of its list is refuted. */
  logits: 4,
  /** Inhabitants (log₁₀) from which a place of that country is what the list means: cities stand beside cities. */
  city: 5,
  /** Logits by which a place of that country is refuted where the better-known one of its name lies across the border, near the list. */
  acrossBorder: 1.25,
  /** `near_best` from which it is near: 240 km. */
  near: 0.05,
});

/** Where English is spoken, cities are called after each other, and lists go beyond one country: "Seattle, Portland and Vancouver". */
const ENGLISH_SPEAKING: ReadonlySet<string | null> = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US', 'ZA']);

/**
 * Tells of each row of a mention by how many logits it is refuted because all other names of its list lie in one country, which has a city
 * of the name: "Caracas, Valencia and Maracaibo", "Karachi, Hyderabad and Lahore". Among English-speaking countries, and where nothing
 * else speaks for that city, the better-known one across the border goes before it.
 */
export function outsideList(table: DecisionTable): (row: number) => number {
  const { mention, rows, features } = table;
  const { home } = mention.peers;
  if (home === null) return () => 0;
  const listed = rows.find(
    (row) => row.kind === 'listed' && row.place.country === home && row.place.population >= LIST.city && row.place.level <= WHOLE_NAME,
  );
  if (listed === undefined) return () => 0;
  if (ENGLISH_SPEAKING.has(listed.countryCode)) return beforeAcrossBorder(table, listed.countryCode);
  return (row) =>
    rows[row]!.countryCode === listed.countryCode || features[row * FEATURE_COUNT + COLUMN.beside_container] !== 0 ? 0 : LIST.logits;
}

function beforeAcrossBorder({ rows, features }: DecisionTable, home: string | null): (row: number) => number {
  const isKnownAcross = rows.some(
    ({ kind, countryCode }, row) =>
      kind === 'listed' &&
      countryCode !== home &&
      features[row * FEATURE_COUNT + COLUMN.with_best_known] !== 0 &&
      features[row * FEATURE_COUNT + COLUMN.near_best]! >= LIST.near,
  );
  if (!isKnownAcross) return () => 0;
  return (row) =>
    rows[row]!.countryCode === home &&
    features[row * FEATURE_COUNT + COLUMN.evidence] === 0 &&
    features[row * FEATURE_COUNT + COLUMN.beside_container] === 0
      ? LIST.acrossBorder
      : 0;
}
