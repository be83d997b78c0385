import { renownOf } from '../renown.ts';
import { COLUMN, FEATURE_COUNT } from './feature-table.ts';
import { hasSupport } from './row-support.ts';

/** What a place abroad must have that a text about another country means though nothing in it speaks for that place. */
const ABROAD = Object.freeze({
  /** Votes for a country that the text names, and their share of all, from which the text is about it. */
  about: { votes: 0.9, share: 0.4 },
  /** Names near by, in names, that speak for a place: a town beyond the border. */
  near: 0.3,
  /** Renown from which a place needs nothing that speaks for it: Koblenz has 7.2, a town of 10,000 inhabitants and 12 names 5.7. */
  known: 7,
  /** Taken from the renown of a place that is usually called otherwise: Zhari is a district of Kandahar, and a name of Żary in Poland. */
  alternate: 0.5,
  /** Logits for a step of renown. */
  slope: 2,
});

/**
 * Tells of each row of a mention by how many logits it is refuted because the text names the country that it is about, and nothing,
 * no other name either, speaks for the row's: the less its country's bearers of the name are known, the likelier the text means one of
 * its own country that is not listed.
 */
export function lesserAbroad(features: Float32Array): (row: number) => number {
  let about = 0;
  let best = 0;
  for (let at = 0; at < features.length; at += FEATURE_COUNT) {
    if (features[at + COLUMN.unlisted] === 0) best = Math.max(best, renownAt(features, at));
    else if (features[at + COLUMN.country_named] !== 0 && features[at + COLUMN.country_share]! >= ABROAD.about.share)
      about = Math.max(about, features[at + COLUMN.country_votes]!);
  }
  return (row) => {
    const at = row * FEATURE_COUNT;
    if (about < ABROAD.about.votes || !hasInhabitants(features, at) || hasEvidence(features, at)) return 0;
    const isUnusual = features[at + COLUMN.name_alternate]! + features[at + COLUMN.name_admin1_alternate]! > 0;
    const renown = best - features[at + COLUMN.renown_gap]! - (isUnusual ? ABROAD.alternate : 0);
    return Math.max(0, ABROAD.slope * (ABROAD.known - renown));
  };
}

const renownAt = (features: Float32Array, at: number): number =>
  renownOf({
    population: features[at + COLUMN.population]!,
    fame: features[at + COLUMN.fame]!,
    level: features[at + COLUMN.match_level]!,
    isCountry: features[at + COLUMN.category_country] !== 0,
    isAlternate: features[at + COLUMN.name_alternate] !== 0,
  });

/** Waters and mountains are not known by inhabitants. */
const hasInhabitants = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.category_populated]! + features[at + COLUMN.category_admin1]! + features[at + COLUMN.category_admin2]! > 0;

const hasEvidence = (features: Float32Array, at: number): boolean =>
  features[at + COLUMN.evidence] !== 0 || features[at + COLUMN.near_sum]! >= ABROAD.near || hasSupport(features, at);
