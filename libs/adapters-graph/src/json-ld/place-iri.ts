import { OWN_VOCABULARY } from './json-ld-context.ts';

const OSM_RECORD = /^(?:nominatim|photon|osm):(node|way|relation) (\d+)$/;
const GEONAMES_RECORD = /^geonames:(\d+)$/;

/** The IRI by which others know a place (GeoNames, OpenStreetMap), else one of our own. */
export function placeIri(place: string): string {
  const geonames = GEONAMES_RECORD.exec(place)?.[1];
  if (geonames !== undefined) return `https://sws.geonames.org/${geonames}/`;
  const [, type, id] = OSM_RECORD.exec(place) ?? [];
  if (type !== undefined) return `https://www.openstreetmap.org/${type}/${id}`;
  return `${OWN_VOCABULARY}place:${encodeURIComponent(place.toWellFormed())}`;
}
