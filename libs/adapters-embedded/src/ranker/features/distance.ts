import { exponential } from '@locitorium/domain';
import type { Comparison } from '../../explain/comparison.ts';
import { VOTE_WEIGHTS, type NameGroup, type Reading } from '../document-evidence.ts';
import { kilometresBetween, type PlaceFacts } from '../place-facts.ts';
import type { VariantRows } from '../variant-rows.ts';
import { columnsOf, featureFamily } from './feature-family.ts';

const FEATURES = [
  ['near_sum', 'names', 'nearness', 'Other names of the document near the row; each counts exp(−km / 80), states exp(−km / 250).'],
  ['near_best', 'share', 'nearness', 'The nearest such name that is no state’s.'],
  [
    'nearest',
    'log10',
    'nearness',
    'Kilometres to the nearest probable other place of the document; 20,000 where there is none, 0 for unlisted rows.',
  ],
] as const;

const COLUMN = columnsOf(FEATURES);

const PROXIMITY = Object.freeze({
  /** Kernel widths in km: how far "near" reaches from a town and from the middle of a state. */
  town: 80,
  state: 250,
  /** Beyond this many kernel widths nothing is near (e⁻⁸ < 0.001). */
  reach: 8,
  /** A place at least this probable counts as nearest. */
  probable: 0.3,
  /** So much must be heard of it. */
  heard: 0.3,
  /** Kilometres to the nearest place where there is none: no place on the Earth is farther away. */
  halfWayRound: 20_000,
});

/**
 * How near the record is to the other places of the document: the sum over the other names of probability × exp(−km / width), by the
 * nearest of each name's readings, in names; the largest such term of a place that is no state, without the name's weight, 0–1; and the
 * kilometres to the nearest probable other place. Countries are near nothing and nothing is near them: their points mean little.
 */
export const DISTANCE = featureFamily({
  features: FEATURES,
  leads: { near_sum: 'names', near_best: 'share' },

  fill({ values, first, width }, rows) {
    rows.places.forEach((place, row) => {
      const at = first + row * width;
      const { sum, best, nearest } = nearnessOf(place, rows);
      values[at + COLUMN.near_sum] = sum;
      values[at + COLUMN.near_best] = best;
      values[at + COLUMN.nearest] = Math.log10(1 + nearest);
    });
  },

  words: {
    nearness: (compared) =>
      `distance to the nearest other place in the text: ${compared.pair((row) => compared.ofRecord(row, distanceOf(compared.value(row, 'nearest'), compared)))}`,
  },
});

/** From log₁₀(1 + km); null where it was not measured: for countries, and where the text names no other place. */
function distanceOf(log: number, { rounded }: Pick<Comparison, 'rounded'>): string | null {
  const km = Math.round(10 ** log - 1);
  return km < PROXIMITY.halfWayRound ? `${rounded(km)} km` : null;
}

/** Probability of another name's reading, less where this name has it by a part of itself alone. */
function believed(reading: Reading, { borrowed }: NameGroup): number {
  if (borrowed.length === 0) return reading.probability;
  return reading.probability * (1 - (borrowed.find((one) => one.reading === reading)?.doubt ?? 0));
}

function nearnessOf(place: PlaceFacts, { variant: { group }, scope, evidence: { landmarkGroups, callerPlace } }: VariantRows) {
  let sum = 0;
  let best = 0;
  let nearest: number = PROXIMITY.halfWayRound;
  if (place.category === 'region' || place.category === 'country') return { sum, best, nearest };
  for (const other of landmarkGroups) {
    if (other === group) continue;
    let ofOther = 0;
    let ofTown = 0;
    const isHeard = scope.presenceOf(other) >= PROXIMITY.heard;
    for (const reading of other.landmarks) {
      const { place: landmark } = reading;
      if (landmark.category === 'country') continue;
      const apart = kilometresBetween(place, landmark);
      const probability = believed(reading, group);
      if (probability > PROXIMITY.probable && apart < nearest && isHeard) nearest = apart;
      const width = landmark.category === 'admin1' ? PROXIMITY.state : PROXIMITY.town;
      if (apart > width * PROXIMITY.reach) continue;
      const nearness = probability * exponential(-apart / width);
      if (nearness > ofOther) ofOther = nearness;
      if (nearness > ofTown && landmark.category !== 'admin1') ofTown = nearness;
    }
    sum += ofOther * scope.weightOf(other);
    best = Math.max(best, ofTown * scope.presenceOf(other));
  }
  if (callerPlace !== null) {
    const apart = kilometresBetween(place, callerPlace);
    const nearness = exponential(-apart / PROXIMITY.town);
    sum += nearness * VOTE_WEIGHTS.caller;
    best = Math.max(best, nearness);
    nearest = Math.min(nearest, apart);
  }
  return { sum, best, nearest };
}
