import { GazetteerPacker } from './gazetteer-packer.ts';
import type { LayerSource } from './layout.ts';
import type { BuildIdentity, GazetteerRows, PlaceRow } from './place-row.ts';

/** Packs rows that are all there into one file; throws as GazetteerPacker does. */
export function encodeGazetteer(rows: GazetteerRows, build: BuildIdentity, layer?: LayerSource): Uint8Array {
  const packer = new GazetteerPacker();
  const records = new Int32Array(rows.places.length);
  for (const index of unitsFirst(rows.places)) records[index] = packer.add(rows.places[index] as PlaceRow);
  for (const { place, text, nameClass } of rows.names) packer.addName(records[place]!, text, nameClass);
  for (const { place, text } of rows.abbreviations) packer.addAbbreviation(records[place]!, text);
  return packer.pack(build, layer);
}

/** Places lie in units, which must be there before them. */
function unitsFirst(places: readonly PlaceRow[]): readonly number[] {
  const indexes = places.map((_, index) => index);
  return [...indexes.filter((index) => places[index]!.code !== null), ...indexes.filter((index) => places[index]!.code === null)];
}
