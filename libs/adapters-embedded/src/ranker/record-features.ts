import { NAME_CLASSES, PLACE_CATEGORIES, type NameClass, type PlaceCategory } from '@locitorium/domain';
import type { DocumentEvidence, Voter } from './document-evidence.ts';
import { COLUMN } from './feature-table.ts';
import type { PlaceFacts } from './place-facts.ts';
import { proximityOf } from './proximity.ts';

const NAME_COLUMNS = Object.fromEntries(NAME_CLASSES.map((name) => [name, COLUMN[`name_${name}`]])) as Readonly<Record<NameClass, number>>;
const CATEGORY_COLUMNS = Object.fromEntries(PLACE_CATEGORIES.map((name) => [name, COLUMN[`category_${name}`]])) as Readonly<
  Record<PlaceCategory, number>
>;

/** Fills, in the row that begins at `at`, what the record says of itself. */
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

/** Fills, in the row that begins at `at`, how near the record is to the other places of the document. */
export function fillDistances(features: Float32Array, at: number, place: PlaceFacts, voter: Voter, evidence: DocumentEvidence): void {
  const { sum, best, nearest } = proximityOf(place, voter, evidence);
  features[at + COLUMN.near_sum] = sum;
  features[at + COLUMN.near_best] = best;
  features[at + COLUMN.nearest] = Math.log10(1 + nearest);
}
