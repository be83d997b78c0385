import { readableName, type PredictedPlace } from '@locitorium/domain';
import type { ExportedMention } from './exported-mention.ts';
import type { Cell, Column } from './table.ts';

type Mention = ExportedMention['mention'];

const ofMention =
  (valueOf: (mention: Mention) => Cell | undefined) =>
  ({ mention }: ExportedMention): Cell =>
    valueOf(mention) ?? null;
const ofPlace = (valueOf: (place: PredictedPlace) => Cell | undefined) =>
  ofMention(({ selected }) => (selected === null ? null : valueOf(selected)));

/**
 * What stands in a row of a mention. The administrative path of a place begins with its country: areas of the first and of the second level
 * follow. Latitude and longitude are WGS 84 degrees, the box is that of the place.
 */
export const MENTION_COLUMNS: readonly Column<ExportedMention>[] = [
  { name: 'doc_id', type: 'text', valueOf: ({ docId }) => docId },
  { name: 'mention_id', type: 'text', valueOf: ofMention(({ mentionId }) => mentionId) },
  { name: 'mention', type: 'text', valueOf: ofMention(({ surface }) => readableName(surface)) },
  { name: 'start', type: 'integer', valueOf: ofMention(({ start }) => start) },
  { name: 'end', type: 'integer', valueOf: ofMention(({ end }) => end) },
  { name: 'status', type: 'text', valueOf: ofMention(({ status }) => status) },
  { name: 'reason', type: 'text', valueOf: ofMention(({ reason }) => reason) },
  { name: 'name', type: 'text', valueOf: ofPlace(({ name }) => name) },
  { name: 'display_name', type: 'text', valueOf: ofPlace(({ displayName }) => displayName) },
  { name: 'country_code', type: 'text', valueOf: ofPlace(({ countryCode }) => countryCode) },
  { name: 'admin1_code', type: 'text', valueOf: ofPlace(({ admin }) => admin[1]?.code) },
  { name: 'admin1', type: 'text', valueOf: ofPlace(({ admin }) => admin[1]?.name) },
  { name: 'admin2_code', type: 'text', valueOf: ofPlace(({ admin }) => admin[2]?.code) },
  { name: 'admin2', type: 'text', valueOf: ofPlace(({ admin }) => admin[2]?.name) },
  { name: 'lat', type: 'number', valueOf: ofPlace(({ lat }) => lat) },
  { name: 'lon', type: 'number', valueOf: ofPlace(({ lon }) => lon) },
  { name: 'confidence', type: 'number', valueOf: ofPlace(({ confidence }) => confidence) },
  { name: 'mention_confidence', type: 'number', valueOf: ofMention(({ mentionConfidence }) => mentionConfidence) },
  { name: 'country_confidence', type: 'number', valueOf: ofPlace(({ countryConfidence }) => countryConfidence) },
  { name: 'record_confidence', type: 'number', valueOf: ofPlace(({ recordConfidence }) => recordConfidence) },
  { name: 'source', type: 'text', valueOf: ofPlace(({ source }) => source) },
  { name: 'osm_type', type: 'text', valueOf: ofPlace(({ osmType }) => osmType) },
  // Some sources have numbers, some have words.
  { name: 'osm_id', type: 'text', valueOf: ofPlace(({ osmId }) => osmId) },
  { name: 'type', type: 'text', valueOf: ofPlace(({ type }) => type) },
  { name: 'south', type: 'number', valueOf: ofPlace(({ bbox }) => bbox?.[0]) },
  { name: 'north', type: 'number', valueOf: ofPlace(({ bbox }) => bbox?.[1]) },
  { name: 'west', type: 'number', valueOf: ofPlace(({ bbox }) => bbox?.[2]) },
  { name: 'east', type: 'number', valueOf: ofPlace(({ bbox }) => bbox?.[3]) },
  { name: 'bbox_derived', type: 'boolean', valueOf: ofPlace(({ bbox, bboxDerived }) => (bbox === null ? null : bboxDerived === true)) },
  { name: 'inferred_country', type: 'text', valueOf: ofMention(({ inferredCountry }) => inferredCountry?.countryCode) },
  { name: 'within', type: 'text', valueOf: ofMention(({ within }) => within?.displayName) },
  { name: 'corrected', type: 'boolean', valueOf: ({ correction }) => correction !== null },
  { name: 'corrected_by', type: 'text', valueOf: ({ correction }) => correction?.who ?? null },
  { name: 'corrected_at', type: 'text', valueOf: ({ correction }) => correction?.when ?? null },
  { name: 'correction_note', type: 'text', valueOf: ({ correction }) => correction?.note ?? null },
  { name: 'correction_rule', type: 'text', valueOf: ({ correction }) => correction?.rule ?? null },
];

/** A column more where the texts are at hand. */
export const SENTENCE_COLUMN: Column<ExportedMention> = {
  name: 'sentence',
  type: 'text',
  valueOf: ({ quotation }) => quotation?.text ?? null,
};
