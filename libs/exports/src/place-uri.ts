import { placeIdOf, type PredictedPlace } from '@locitorium/domain';

const OSM_TYPES: ReadonlySet<string | null> = new Set(['node', 'way', 'relation']);
const WHOLE_NUMBER = /^\d+$/;
const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** The identifier of a record in a gazetteer, as its predictions write it: `geonames:4717560`. */
export function placeId(place: PredictedPlace): string {
  return placeIdOf({ ...place, source: place.source ?? 'unknown' });
}

/**
 * The address by which linked data knows a record; a URN of ours where its gazetteer has none. Units have codes in GeoNames too
 * (`US.MO.165`), at which it answers nothing.
 */
export function placeUri(place: PredictedPlace): string {
  const { osmType } = place;
  const id = String(place.osmId ?? '');
  if (osmType === 'geonames' && WHOLE_NUMBER.test(id)) return `https://sws.geonames.org/${id}/`;
  if (OSM_TYPES.has(osmType) && WHOLE_NUMBER.test(id)) return `https://www.openstreetmap.org/${osmType}/${id}`;
  return isWebAddress(id) ? id : `urn:locitorium:${encodeURIComponent(placeId(place))}`;
}

/** Whether this is an address that others can open. */
export const isWebAddress = (uri: string): boolean => WEB_ADDRESS.test(uri) && URL.canParse(uri);
