import type { Candidate } from './candidate.ts';

/** `geonames:4717560`, `nominatim:relation 113314`; a record without identity by its position: `photon:at 51.5,-0.12`. */
export function placeIdOf({ source, osmType, osmId, lat, lon }: Pick<Candidate, 'source' | 'osmType' | 'osmId' | 'lat' | 'lon'>): string {
  if (osmId === null) return `${source}:at ${lat},${lon}`;
  return osmType === null || osmType === source ? `${source}:${osmId}` : `${source}:${osmType} ${osmId}`;
}
