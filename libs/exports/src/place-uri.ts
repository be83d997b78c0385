import { placeIdOf, type PredictedPlace } from '@locitorium/domain';

const OSM_TYPES: ReadonlySet<string | null> = new Set(['node', 'way', 'relation']);

/** The identifier of a record in a gazetteer, as its predictions write it: `geonames:4717560`. */
export function placeId(place: PredictedPlace): string {
  return placeIdOf({ ...place, source: place.source ?? 'unknown' });
}

/** The address by which linked data knows a record; a URN of ours where its gazetteer has none. */
export function placeUri(place: PredictedPlace): string {
  const { osmType, osmId } = place;
  if (osmId !== null && osmType === 'geonames') return `https://sws.geonames.org/${osmId}/`;
  if (osmId !== null && OSM_TYPES.has(osmType)) return `https://www.openstreetmap.org/${osmType}/${osmId}`;
  return `urn:locitorium:${encodeURIComponent(placeId(place))}`;
}
