import { toGeoJsonBox, type PredictedPlace } from '@locitorium/domain';
import type { ExportedMention } from './exported-mention.ts';
import { jsonListWriter, type FileWriter } from './file-writer.ts';
import type { CountedPlace } from './place-tally.ts';
import { recordOf, type Column } from './table.ts';

/** In a feature they stand in its geometry and its box. */
const POSITION: ReadonlySet<string> = new Set(['lat', 'lon', 'south', 'north', 'west', 'east']);

/**
 * RFC 7946: one feature a mention, with `geometry: null` where it has no place, so that nothing is lost in silence. Properties have the
 * names of the columns.
 */
export function mentionFeatures(columns: readonly Column<ExportedMention>[]): FileWriter<ExportedMention> {
  const properties = columns.filter(({ name }) => !POSITION.has(name));
  return featuresOf((row) => ({
    type: 'Feature',
    id: row.mention.mentionId,
    ...geometryOf(row.mention.selected),
    properties: recordOf(properties, row),
  }));
}

/** One feature a place. */
export function placeFeatures(columns: readonly Column<CountedPlace>[]): FileWriter<CountedPlace> {
  const properties = columns.filter(({ name }) => !POSITION.has(name));
  return featuresOf((row) => ({ type: 'Feature', id: row.placeId, ...geometryOf(row.place), properties: recordOf(properties, row) }));
}

function featuresOf<Row>(encode: (row: Row) => object): FileWriter<Row> {
  return jsonListWriter('{"type":"FeatureCollection","features":[', encode, ']}');
}

function geometryOf(place: PredictedPlace | null) {
  if (place === null) return { geometry: null };
  const { bbox, lon, lat } = place;
  return { ...(bbox !== null && { bbox: toGeoJsonBox(bbox) }), geometry: { type: 'Point', coordinates: [lon, lat] } };
}
