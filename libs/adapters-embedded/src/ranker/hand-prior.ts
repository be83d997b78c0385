import { exponential, logarithm } from '@locitorium/domain';
import type { NameClass } from '@locitorium/domain';
import { kilometresBetween, WHOLE_NAME, type PlaceFacts } from './place-facts.ts';

/**
 * How likely a record is meant before the document is read: prominence by population, places of rank before places of size,
 * usual names before unusual ones. Nothing here is learned: the prior weighs the votes that the learned features count, so that
 * no learned number passes from one document's label to another's features.
 */
export const HAND_PRIOR = Object.freeze({
  /** Score of one decade of inhabitants. */
  population: 0.9,
  /** Score of one decade of names known of a populated place: Manchester in England has more of them than other towns of its size. */
  names: 0.6,
  country: 9,
  admin1: { population: 1.08, most: 7.2 },
  /** "Orange County": nothing else is called so. */
  admin2WithTypeWord: 6,
  admin2: { base: 2.5, population: 0.4 },
  region: 7,
  area: { base: 3, population: 0.6 },
  /** Water, landform, facility. */
  feature: 4.5,
  /** "Red Sea" before the state and the governorate of that name. */
  namedWater: 8.5,
  nameClass: { alternate: -2.2, ascii: -0.3, admin2_short: -0.5 } as Readonly<Partial<Record<NameClass, number>>>,
  level: -0.2,
  /** A container stands beside the name ("Athens, Ga."); beside it without a comma or preposition it counts less. */
  strongContainer: 5,
  weakContainer: 2.5,
  /** Records of one country and name within this distance stand for one place. */
  twinKm: 40,
  /** Score at which a record that bears a part of the name is as likely meant as a place that no record is of. */
  unlisted: 1.5,
  /** Inverse temperature of the softmax over these scores. */
  sharpness: 1.6,
});

/**
 * Scores of the records that a name may mean; only differences mean something. Records that stand for one place (a city, its county
 * and its province of the same name) share what one of them would have: three records are no three reasons.
 */
export function priorScores(places: readonly PlaceFacts[]): Float64Array {
  const scores = new Float64Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row]!;
    let twins = 0;
    for (const other of places) if (other.country === place.country && kilometresBetween(place, other) < HAND_PRIOR.twinKm) twins++;
    const score = categoryScore(place) + (HAND_PRIOR.nameClass[place.nameClass] ?? 0) + HAND_PRIOR.level * place.level;
    scores[row] = score - logarithm(twins) / HAND_PRIOR.sharpness;
  }
  return scores;
}

function categoryScore(place: PlaceFacts): number {
  switch (place.category) {
    case 'country':
      return HAND_PRIOR.country;
    case 'admin1':
      return Math.min(HAND_PRIOR.admin1.most, HAND_PRIOR.admin1.population * place.population);
    case 'admin2':
      return place.hasTypeWord ? HAND_PRIOR.admin2WithTypeWord : HAND_PRIOR.admin2.base + HAND_PRIOR.admin2.population * place.population;
    case 'region':
      return HAND_PRIOR.region;
    case 'area':
      return HAND_PRIOR.area.base + HAND_PRIOR.area.population * place.population;
    case 'populated':
      return HAND_PRIOR.population * place.population + HAND_PRIOR.names * (place.fame - 1);
    default:
      return place.isNamedWater ? HAND_PRIOR.namedWater : HAND_PRIOR.feature;
  }
}

export function priorProbabilities(scores: Float64Array): Float64Array {
  return softmax(scores, HAND_PRIOR.sharpness);
}

/**
 * Probability, 0–1, that a record of this score is meant rather than a place that no record is of; 1 where it bears the whole name.
 * "Kestrel Plateau" need not lie where the only Kestrel known is a hamlet, and says little of where the story is.
 */
export function probabilityListed({ level }: PlaceFacts, score: number): number {
  return level <= WHOLE_NAME ? 1 : 1 / (1 + exponential(HAND_PRIOR.sharpness * (HAND_PRIOR.unlisted - score)));
}

/** Probabilities from scores: a new array that sums to 1 (empty for no scores). `sharpness`: inverse temperature. */
export function softmax(scores: Float64Array, sharpness: number): Float64Array {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  const probabilities = new Float64Array(scores.length);
  let total = 0;
  for (let i = 0; i < scores.length; i++) {
    const weight = exponential(sharpness * (scores[i]! - most));
    probabilities[i] = weight;
    total += weight;
  }
  for (let i = 0; i < probabilities.length; i++) probabilities[i]! /= total;
  return probabilities;
}
