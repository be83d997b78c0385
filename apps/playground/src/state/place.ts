import type { BoundingBox, CandidateRecord, PlaceRecord } from '@locitorium/client';

/** A real record that a mention stands for, whoever chose it. */
export interface Place extends PlaceRecord {
  readonly bbox: BoundingBox | null;
}

/** The fields of a place alone: what else a record carries is not written into links and exports. */
export function toPlace({ source, osm_type, osm_id, display_name, lat, lon, bbox, country_code }: PlaceRecord | CandidateRecord): Place {
  return { source, osm_type, osm_id, display_name, lat, lon, bbox, country_code };
}

/** Identity of a record: the same place of two mentions is one marker. A record without identity is its point. */
export function placeKey({ source, osm_type, osm_id, lat, lon }: PlaceRecord): string {
  return osm_id === null ? `${source}:${lat},${lon}` : `${source}:${osm_type}:${osm_id}`;
}

/** The first part of a display name: "Paris" of "Paris, Lamar County, Texas, United States". */
export function shortName({ display_name }: PlaceRecord): string {
  return display_name.split(/, |、/)[0] ?? display_name;
}
