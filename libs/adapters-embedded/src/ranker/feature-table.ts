import type { EvidenceFeatureKind } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';

/** Unit of a feature's value. `flag`: 0 or 1; `log10`: decades; `names`: votes, where one undoubted name counts 1; `share`: 0–1. */
export type FeatureUnit = 'flag' | 'count' | 'index' | 'log10' | 'names' | 'share' | 'score';

/**
 * Everything the ranker looks at: one value of each feature for each row of a mention. A row is a candidate ("listed") or
 * "not listed, lies in country X" ("unlisted"). "Document votes" never include those of the mention's own name. Trained
 * parameters belong to exactly this table; a changed definition needs a new name.
 */
const ROWS = [
  ['name_primary', 'flag', 'name', 'The name is the record’s usual one.'],
  ['name_ascii', 'flag', 'name', 'The name is the usual one without diacritics.'],
  ['name_alternate', 'flag', 'name', 'The name is one of the record’s other names, of any language.'],
  ['name_country', 'flag', 'name', 'The name is a country’s.'],
  ['name_country_alias', 'flag', 'name', 'The name is another name of a country.'],
  ['name_demonym', 'flag', 'name', 'The name means people or things of a country.'],
  ['name_regional_demonym', 'flag', 'name', 'The name means people or things of a part of a country.'],
  ['name_admin1', 'flag', 'name', 'The name is a first-level area’s.'],
  ['name_admin1_alternate', 'flag', 'name', 'The name is another name of a first-level area.'],
  ['name_admin2', 'flag', 'name', 'The name is a second-level area’s, with its type word.'],
  ['name_admin2_short', 'flag', 'name', 'The name is a second-level area’s without its type word.'],
  ['name_abbreviation', 'flag', 'name', 'The name is an abbreviation.'],
  ['name_postal', 'flag', 'name', 'The name is a postal town’s.'],
  ['name_region', 'flag', 'name', 'The name is a continent’s or macro-region’s.'],
  ['name_area', 'flag', 'name', 'The name is an area’s without administrative rank.'],
  ['name_historical', 'flag', 'name', 'The name is a historical one.'],
  ['match_level', 'index', 'name', 'Back-off step that found the record: 0 exact … 6 part of the name; 7 for unlisted rows.'],
  ['match_share', 'share', 'name', 'Share of the mention that the matched name covers; 0 for unlisted rows.'],
  ['category_populated', 'flag', 'kind', 'The record is a populated place.'],
  ['category_country', 'flag', 'kind', 'The record is a country.'],
  ['category_admin1', 'flag', 'kind', 'The record is a first-level area.'],
  ['category_admin2', 'flag', 'kind', 'The record is a second-level area.'],
  ['category_region', 'flag', 'kind', 'The record is a continent or macro-region.'],
  ['category_area', 'flag', 'kind', 'The record is an area without administrative rank.'],
  ['category_water', 'flag', 'kind', 'The record is water.'],
  ['category_landform', 'flag', 'kind', 'The record is a landform.'],
  ['category_facility', 'flag', 'kind', 'The record is a facility.'],
  ['seat', 'index', 'kind', 'Seat of government: 4 national, 3 first level, 2 second level, 1 lower, 0 none.'],
  ['quarter', 'flag', 'kind', 'The record is a quarter of a city.'],
  ['type_word', 'flag', 'type_word', 'The mention has an administrative type word (“County”).'],
  ['population', 'log10', 'population', 'Inhabitants.'],
  ['population_gap', 'log10', 'population', 'Inhabitants of the mention’s largest candidate over this one’s.'],
  ['population_rank', 'count', 'population', 'Larger candidates of the mention.'],
  ['population_share', 'share', 'population', 'Inhabitants of this candidate among those of all.'],
  ['fame', 'log10', 'prominence', 'Names known of the record.'],
  ['candidates', 'count', 'alternatives', 'Listed candidates of the mention.'],
  ['candidate_countries', 'count', 'alternatives', 'Different countries among the rows.'],
  ['candidates_in_country', 'share', 'alternatives', 'Rows in the same country.'],
  ['has_country', 'flag', 'alternatives', 'A country is among the candidates.'],
  ['has_admin1', 'flag', 'alternatives', 'A first-level area is among the candidates.'],
  ['has_demonym', 'flag', 'alternatives', 'A demonym is among the candidates.'],
  ['has_usual', 'flag', 'alternatives', 'The name is the usual one of a candidate.'],
  ['best_level', 'index', 'alternatives', 'First back-off step among the candidates.'],
  ['best_share', 'share', 'alternatives', 'Largest covered share among the candidates.'],
  ['surface_length', 'count', 'surface', 'UTF-16 code units of the mention.'],
  ['capitalised', 'flag', 'surface', 'The mention begins with a capital.'],
  ['upper_case', 'flag', 'surface', 'The mention is all capitals.'],
  ['hashtag', 'flag', 'surface', 'The mention is a hashtag.'],
  ['street_name', 'flag', 'surface', 'The mention looks like a street or road number.'],
  ['facility_name', 'flag', 'surface', 'The mention looks like a building or institution.'],
  ['nature_name', 'flag', 'surface', 'The mention looks like a water, mountain, island or park.'],
  ['kanji', 'flag', 'script', 'The mention is kanji and hiragana.'],
  ['katakana', 'flag', 'script', 'The mention is katakana.'],
  ['home_script', 'flag', 'script', 'The text’s script has one home country (Japanese, Korean, Thai, …).'],
  ['in_script_home', 'flag', 'script', 'The row lies in that home country.'],
  ['beside_container', 'index', 'container', 'A container beside this mention encloses the row: 1 country, 2 first, 3 second level.'],
  ['beside_other_container', 'index', 'container', 'A container beside this mention encloses only other rows: 1; 2 if set off.'],
  ['beside_loose_container', 'index', 'container', 'As beside_container, without comma or preposition.'],
  ['name_container', 'index', 'container', 'Closest containment beside any mention of this name, weighed by pattern.'],
  ['name_other_container', 'score', 'container', 'A container beside any mention of this name encloses only other rows; weight.'],
  ['encloses_neighbour', 'share', 'enclosed', 'Readings of the joined mention ("Tbilisi, Georgia") in the row, by hand prior.'],
  ['name_encloses', 'share', 'enclosed', 'The same beside any mention of this name.'],
  ['county_word', 'flag', 'type_word', '“County” follows and the record is a second-level area.'],
  ['town_word', 'flag', 'type_word', '“city of”, “town of” and the record is a populated place.'],
  ['state_word', 'flag', 'type_word', '“state of”, “province of” or “province” and the record is an administrative area.'],
  ['nature_word', 'flag', 'type_word', 'A word for water or land follows.'],
  ['street_word', 'flag', 'type_word', 'A word for street follows.'],
  ['preposition', 'flag', 'surface', 'A preposition of place stands before.'],
  ['country_votes', 'names', 'country_context', 'Document votes for the row’s country.'],
  ['country_share', 'share', 'country_context', 'Share of the document votes that go to the row’s country.'],
  ['other_country_share', 'share', 'country_context', 'Share of the document votes that go to the strongest other country.'],
  ['admin1_votes', 'names', 'area_context', 'Document votes for the row’s first-level area.'],
  ['admin1_share', 'share', 'area_context', 'Share of the document votes that go to the row’s first-level area.'],
  ['admin2_votes', 'names', 'area_context', 'Document votes for the row’s second-level area.'],
  ['country_named', 'flag', 'country_context', 'Another name of the document names the row’s country.'],
  ['admin1_named', 'flag', 'area_context', 'Another name of the document names the row’s first-level area.'],
  ['cue_votes', 'score', 'language', 'Different words that are usual in the row’s country (“sheriff”, “lakh”), by weight.'],
  ['cue_share', 'share', 'language', 'Their share among such words of any country.'],
  ['speaks_language', 'flag', 'language', 'The text’s language is official or most spoken in the row’s country.'],
  ['near_sum', 'names', 'nearness', 'Other names of the document near the row; each counts exp(−km / 80), states exp(−km / 250).'],
  ['near_best', 'share', 'nearness', 'The nearest such name.'],
  ['nearest', 'log10', 'nearness', 'Kilometres to the nearest probable other place of the document.'],
  ['mentions', 'log10', 'document', 'Mentions of the document.'],
  ['names', 'log10', 'document', 'Different names of the document.'],
  ['repeats', 'log10', 'document', 'Mentions of this name.'],
  ['long_text', 'flag', 'document', 'The text has more than 400 code units.'],
  ['prior', 'share', 'prominence', 'Hand prior of the candidate, containers beside the mention included.'],
  ['prior_best_other', 'share', 'prominence', 'Largest hand prior among the other candidates.'],
  ['prior_of_country', 'share', 'prominence', 'Hand prior of all candidates in the row’s country.'],
  ['unlisted', 'flag', 'unlisted', 'The row says: not in the gazetteer, lies in this country.'],
  ['unlisted_rank', 'count', 'unlisted', 'Rank of the country among the document votes.'],
  ['unlisted_container', 'index', 'unlisted', 'Best located other place in that country: 0 none, 1 country, 2 state, 3 closer.'],
  ['unlisted_container_votes', 'score', 'unlisted', 'How sure and how central that place is.'],
  ['country_votes_lead', 'names', 'country_context', 'country_votes less the best other row’s.'],
  ['admin1_votes_lead', 'names', 'area_context', 'admin1_votes less the best other row’s.'],
  ['admin2_votes_lead', 'names', 'area_context', 'admin2_votes less the best other row’s.'],
  ['cue_votes_lead', 'score', 'language', 'cue_votes less the best other row’s.'],
  ['cue_share_lead', 'share', 'language', 'cue_share less the best other row’s.'],
  ['near_sum_lead', 'names', 'nearness', 'near_sum less the best other row’s.'],
  ['near_best_lead', 'share', 'nearness', 'near_best less the best other row’s.'],
  ['population_lead', 'log10', 'population', 'population less the best other row’s.'],
  ['prior_lead', 'share', 'prominence', 'prior less the best other row’s.'],
  ['name_container_lead', 'score', 'container', 'name_container less the best other row’s.'],
  ['beside_container_lead', 'index', 'container', 'beside_container less the best other row’s.'],
  ['admin1_named_lead', 'flag', 'area_context', 'admin1_named less the best other row’s.'],
  ['country_named_lead', 'flag', 'country_context', 'country_named less the best other row’s.'],
  ['encloses_neighbour_lead', 'share', 'enclosed', 'encloses_neighbour less the best other row’s.'],
  ['name_encloses_lead', 'share', 'enclosed', 'name_encloses less the best other row’s.'],
  ['fame_lead', 'log10', 'prominence', 'fame less the best other row’s.'],
] as const satisfies readonly (readonly [string, FeatureUnit, EvidenceFeatureKind, string])[];

export type FeatureName = (typeof ROWS)[number][0];

export interface Feature {
  readonly name: FeatureName;
  readonly unit: FeatureUnit;
  /** What it is evidence of, in the eyes of a reader; a lead as the feature that leads. */
  readonly kind: EvidenceFeatureKind;
  readonly meaning: string;
}

export const FEATURES: readonly Feature[] = Object.freeze(
  ROWS.map(([name, unit, kind, meaning]) => Object.freeze({ name, unit, kind, meaning })),
);

export const FEATURE_COUNT: number = ROWS.length;

/** Value of `beside_other_container` where punctuation sets the container off: "Mexico, Mo.", "Lagos, Portugal, is". */
export const SET_OFF = 2;

/** Column of each feature. */
export const COLUMN: Readonly<Record<FeatureName, number>> = Object.freeze(
  Object.fromEntries(ROWS.map(([name], column) => [name, column])) as Record<FeatureName, number>,
);

/** Features that a row also has relative to the best other row of its mention: [feature, its lead]. */
export const LEADS: readonly (readonly [number, number])[] = Object.freeze(
  FEATURES.filter(({ name }) => name.endsWith('_lead')).map(
    ({ name }) => [COLUMN[name.slice(0, -'_lead'.length) as FeatureName], COLUMN[name]] as const,
  ),
);

/** Tells tables apart: parameters trained for one fingerprint are refused by another. */
export function featureFingerprint(): string {
  return hashOf(FEATURES.map(({ name, unit }) => [name, unit]));
}
