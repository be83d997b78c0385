import type { PlaceRecord } from '@locitorium/client';

/** The real place that a mention stands for, chosen by the service or by the user. */
export type Place = PlaceRecord;

/** Only the fields of a place: others of a record do not belong in links and exports. */
export function toPlace({ source, osm_type, osm_id, display_name, lat, lon, bbox, country_code }: PlaceRecord): Place {
  return { source, osm_type, osm_id, display_name, lat, lon, bbox, country_code };
}

/** Identity of a record: two mentions of one place share a marker. A record without an id is identified by its position. */
export function placeKey({ source, osm_type, osm_id, lat, lon }: PlaceRecord): string {
  return osm_id === null ? `${source}:${lat},${lon}` : `${source}:${osm_type}:${osm_id}`;
}

/** The first part of a display name: "Paris" of "Paris, Lamar County, Texas, United States". */
export function shortName({ display_name }: PlaceRecord): string {
  return display_name.split(/, |、/)[0] ?? display_name;
}
