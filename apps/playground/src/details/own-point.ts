import type { Place } from '../state/place.ts';

const COORDINATES = /^\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** The point of a latitude and a longitude in degrees, as a place of this name; null where the text is none. */
export function ownPoint(text: string, name: string): Place | null {
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  const [lat, lon] = [Number(latitude), Number(longitude)];
  if (latitude === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return { source: 'own', osm_type: null, osm_id: null, display_name: name, lat, lon, bbox: null, country_code: null };
}
