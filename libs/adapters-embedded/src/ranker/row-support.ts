import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { EXACT, MATCH, WHOLE_NAME } from './place-facts.ts';

/** What a record must have that is meant though nothing in the text speaks for its country. */
const SUPPORT = Object.freeze({
  /** Votes from which a country is spoken for, in names. */
  leastVotes: 0.1,
  /** Share of the votes from which other countries are spoken for. */
  leastOther: 0.3,
  /** Share of the words that a country writes so from which they speak for a name spelled wrongly: "kilometres" is written in many. */
  leastWriting: 0.5,
  /** Inhabitants (log₁₀) from which a name may be spelled wrongly: Bucharest, not Mathura. */
  known: 6,
  /** Inhabitants and names known (log₁₀) below which a place is a village. */
  village: { population: 3.6, fame: 1.2 },
  /** Seat of government from which a place is none: the Vatican has few inhabitants. */
  seat: 3,
});

/**
 * Tells of each row of a mention whether its record is only thinkable if the text speaks for its country, and the text does not: records
 * that were found by a part of the name, or by a spelling near it; words and codes that are names elsewhere ("North", "Pa"); and, where
 * other countries are spoken for, villages. Nothing is said rather than one of these.
 */
export function unsupportedRows(features: Float32Array): (row: number) => boolean {
  return (row) => {
    const at = row * FEATURE_COUNT;
    return !isUnlisted(features, at) && needsSupport(features, at) && !hasSupport(features, at);
  };
}

/** Whether nothing is left but such rows. */
export function isAllUnsupported(features: Float32Array): boolean {
  const isUnsupported = unsupportedRows(features);
  for (let row = 0; row < features.length / FEATURE_COUNT; row++) if (!isUnsupported(row)) return false;
  return features.length > 0;
}

const isUnlisted = (features: Float32Array, at: number): boolean => features[at + COLUMN.unlisted] !== 0;

function needsSupport(features: Float32Array, at: number): boolean {
  const has = (column: number): boolean => features[at + column] !== 0;
  if (has(COLUMN.category_country) || has(COLUMN.category_region) || has(COLUMN.name_country_alias)) return false;
  const level = features[at + COLUMN.match_level]!;
  if (has(COLUMN.ordinary_word)) return !(level === MATCH.abbreviation || (level === EXACT && has(COLUMN.name_abbreviation)));
  if (level === MATCH.sub_span) return !has(COLUMN.category_admin1);
  if (has(COLUMN.beside_elsewhere)) return level > WHOLE_NAME || has(COLUMN.name_alternate);
  if (features[at + COLUMN.other_country_share]! < SUPPORT.leastOther) return false;
  // A katakana name is the same with or without a long vowel.
  if (level === MATCH.fuzzy) return !has(COLUMN.katakana) && features[at + COLUMN.population]! < SUPPORT.known;
  return has(COLUMN.category_populated) && isVillage(features, at) && !has(COLUMN.speaks_language);
}

function isVillage(features: Float32Array, at: number): boolean {
  const { population, fame } = SUPPORT.village;
  return features[at + COLUMN.population]! < population && features[at + COLUMN.fame]! < fame && features[at + COLUMN.seat]! < SUPPORT.seat;
}

/** Columns that speak for a row's country, or for the row itself. */
const SPEAKING = [
  COLUMN.institution_votes,
  COLUMN.country_named,
  COLUMN.beside_container,
  COLUMN.beside_loose_container,
  COLUMN.name_container,
  COLUMN.encloses_neighbour,
  COLUMN.name_encloses,
  COLUMN.state_word,
  COLUMN.county_word,
  COLUMN.in_script_home,
] as const;

/** Whether anything speaks for a row's country: other names of the text, words, or what stands beside the mention. */
export const hasSupport = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.country_votes]! >= SUPPORT.leastVotes || isSpokenFor(features, at);

/** Whether something other than votes speaks for the row that begins at `at`. */
const isSpokenFor = (features: Float32Array, at: number): boolean =>
  SPEAKING.some((column) => features[at + column] !== 0) || isWrittenSo(features, at);

function isWrittenSo(features: Float32Array, at: number): boolean {
  if (features[at + COLUMN.match_level] === MATCH.fuzzy) return features[at + COLUMN.writing_share]! >= SUPPORT.leastWriting;
  return features[at + COLUMN.writing_votes] !== 0;
}
