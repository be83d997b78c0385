import type { Candidate } from './candidate.ts';

/** `geonames:4717560`, `nominatim:relation 113314`; a record without identity by its position: `photon:at 51.5,-0.12`. */
export function placeIdOf({ source, osmType, osmId, lat, lon }: Pick<Candidate, 'source' | 'osmType' | 'osmId' | 'lat' | 'lon'>): string {
  if (osmId === null) return `${source}:at ${lat},${lon}`;
  return osmType === null || osmType === source ? `${source}:${osmId}` : `${source}:${osmType} ${osmId}`;
}

/** A record as a gazetteer or geocoder knows it. */
export interface PlaceIdentity {
  readonly source: string;
  readonly osmType: string;
  readonly osmId: number | string;
}

const PLACE_ID = /^([^:]+):(?:([^ ]+) )?(.+)$/;
/** One with zeros before it is text: `zipcodes:01002`. */
const NUMBER = /^(?:0|[1-9]\d*)$/;

/** The reverse of `placeIdOf`: `geonames:4717560`, `nominatim:relation 113314`; null for what names no record. */
export function identityOfPlace(id: string): PlaceIdentity | null {
  const [, source, osmType, osmId] = PLACE_ID.exec(id) ?? [];
  if (source === undefined || osmId === undefined || osmType === 'at') return null;
  return { source, osmType: osmType ?? source, osmId: NUMBER.test(osmId) ? Number(osmId) : osmId };
}
