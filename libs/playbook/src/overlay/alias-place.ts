import { identityOfPlace, placeIdOf, type Candidate } from '@locitorium/domain';
import type { OverlayEntry } from './overlay.ts';

export type AliasEntry = Extract<OverlayEntry, { kind: 'alias' }>;

/** A record of the gazetteer, as a PlaceDirectory finds it; null where it has none, or where the engine reads no gazetteer. */
export type RecordById = (osmType: string, osmId: number | string) => Promise<Candidate | null>;

/** The source of a place that only an overlay knows. */
const OVERLAY_SOURCE = 'playbook';

/** The record that an alias means; where the gazetteer has none of that identity, the place as the entry describes it. */
export async function aliasPlace({ name, place }: AliasEntry, recordById: RecordById): Promise<Candidate> {
  const identity = place.id === undefined ? null : identityOfPlace(place.id);
  const record = identity === null ? null : await recordById(identity.osmType, identity.osmId);
  const match = { nameClass: 'alternate', level: 'exact', share: 1 } as const;
  if (record !== null) return { ...record, match };
  return {
    source: OVERLAY_SOURCE,
    osmType: null,
    osmId: null,
    ...identity,
    name,
    displayName: place.display_name,
    lat: place.lat,
    lon: place.lon,
    bbox: null,
    countryCode: place.country_code,
    category: OVERLAY_SOURCE,
    type: 'alias',
    placeCategory: null,
    placeRank: null,
    importance: null,
    population: null,
    admin: [],
    nameCount: null,
    match,
  };
}

/** Whether a candidate is the place of an alias. */
export function isAliasOf({ place }: AliasEntry, candidate: Candidate): boolean {
  if (place.id !== undefined) return placeIdOf(candidate) === place.id;
  return candidate.source === OVERLAY_SOURCE && candidate.lat === place.lat && candidate.lon === place.lon;
}
