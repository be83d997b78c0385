import { NAME_CLASSES, PLACE_CATEGORIES, type NameClass, type PlaceCategory } from '@locitorium/domain';
import { VOTE_WEIGHTS, type DocumentEvidence, type NameGroup } from './document-evidence.ts';
import { kilometresBetween, type PlaceFacts } from './place-facts.ts';
import { COLUMN, FEATURE_COUNT, LEADS } from './feature-table.ts';

const PROXIMITY = Object.freeze({
  /** Kernel widths in km: how far "near" reaches from a town and from the middle of a state. */
  town: 80,
  state: 250,
  /** Beyond this many kernel widths nothing is near (e⁻⁸ < 0.001). */
  reach: 8,
  /** A place at least this probable counts as nearest. */
  probable: 0.3,
  /** Kilometres to the nearest place where there is none: half the way around the Earth. */
  farthest: 20_000,
});

const NAME_COLUMNS = Object.fromEntries(NAME_CLASSES.map((name) => [name, COLUMN[`name_${name}`]])) as Readonly<Record<NameClass, number>>;
const CATEGORY_COLUMNS = Object.fromEntries(PLACE_CATEGORIES.map((name) => [name, COLUMN[`category_${name}`]])) as Readonly<
  Record<PlaceCategory, number>
>;

/** Fills, in the row that begins at `at`, the record's own features. */
export function fillRecord(features: Float32Array, at: number, place: PlaceFacts): void {
  features[at + NAME_COLUMNS[place.nameClass]] = 1;
  features[at + CATEGORY_COLUMNS[place.category]] = 1;
  features[at + COLUMN.match_level] = place.level;
  features[at + COLUMN.match_share] = place.share;
  features[at + COLUMN.seat] = place.seat;
  features[at + COLUMN.quarter] = place.isQuarter ? 1 : 0;
  features[at + COLUMN.type_word] = place.hasTypeWord ? 1 : 0;
  features[at + COLUMN.population] = place.population;
  features[at + COLUMN.fame] = place.fame;
}

/**
 * Fills, in the row that begins at `at`, how near the record is to the other places of the document: the sum over the other names of
 * probability × exp(−km / width), by the nearest of each name's readings, in names; the largest such term without the name's weight, 0–1;
 * and the kilometres to the nearest probable other place. Countries are near nothing and nothing is near them: their points mean little.
 */
export function fillDistances(
  features: Float32Array,
  at: number,
  place: PlaceFacts,
  group: NameGroup,
  { landmarkGroups, callerPlace }: Pick<DocumentEvidence, 'landmarkGroups' | 'callerPlace'>,
): void {
  let sum = 0;
  let best = 0;
  let nearest: number = PROXIMITY.farthest;
  if (place.category !== 'region' && place.category !== 'country') {
    for (const other of landmarkGroups) {
      if (other === group) continue;
      let ofOther = 0;
      for (const { place: landmark, probability } of other.landmarks) {
        if (landmark.category === 'country') continue;
        const kilometres = kilometresBetween(place, landmark);
        if (probability > PROXIMITY.probable && kilometres < nearest) nearest = kilometres;
        const width = landmark.category === 'admin1' ? PROXIMITY.state : PROXIMITY.town;
        if (kilometres > width * PROXIMITY.reach) continue;
        const nearness = probability * Math.exp(-kilometres / width);
        if (nearness > ofOther) ofOther = nearness;
      }
      sum += ofOther * other.weight;
      if (ofOther > best) best = ofOther;
    }
    if (callerPlace !== null) {
      const kilometres = kilometresBetween(place, callerPlace);
      const nearness = Math.exp(-kilometres / PROXIMITY.town);
      sum += nearness * VOTE_WEIGHTS.caller;
      best = Math.max(best, nearness);
      nearest = Math.min(nearest, kilometres);
    }
  }
  features[at + COLUMN.near_sum] = sum;
  features[at + COLUMN.near_best] = best;
  features[at + COLUMN.nearest] = Math.log10(1 + nearest);
}

/** Fills, in each of the first `rows` rows, by how much a feature is ahead of the best other row. */
export function fillLeads(features: Float32Array, rows: number): void {
  for (const [from, to] of LEADS) {
    let best = -Infinity;
    let second = -Infinity;
    for (let row = 0; row < rows; row++) {
      const value = features[row * FEATURE_COUNT + from]!;
      if (value > best) {
        second = best;
        best = value;
      } else if (value > second) second = value;
    }
    for (let row = 0; row < rows; row++) {
      const value = features[row * FEATURE_COUNT + from]!;
      const other = value === best ? second : best;
      features[row * FEATURE_COUNT + to] = other === -Infinity ? value : value - other;
    }
  }
}
