import type { Candidate } from '@locitorium/domain';
import { toMatch, type FoundPlace, type QueryVariant } from '@locitorium/geocoding';
import { namedRecordOf } from './named-record.ts';
import type { NominatimPlace } from './nominatim-api.ts';
import { toAdminPath } from './to-admin-path.ts';
import { toBoundingBox } from './to-bounding-box.ts';
import { toPlaceCategory } from './to-place-category.ts';

/** `source` of every candidate of this adapter. */
export const SOURCE = 'nominatim';

/** One result as a candidate. `asked` is the name as it stands in the text, `byPoint` the country at its point if the server gives none. */
export function toCandidate(place: NominatimPlace, variant: QueryVariant, asked: string, byPoint: string | null = null): Candidate {
  const placeCategory = toPlaceCategory(place);
  const named = namedRecordOf(place, placeCategory);
  const countryCode = named.countryCode ?? byPoint;
  const name = nameOf(place);
  return {
    source: SOURCE,
    osmType: place.osm_type,
    osmId: place.osm_id,
    name,
    displayName: place.display_name === '' ? name : place.display_name,
    lat: place.lat,
    lon: place.lon,
    bbox: toBoundingBox(place, placeCategory),
    countryCode,
    category: place.category ?? 'unknown',
    type: place.type,
    placeCategory,
    placeRank: place.place_rank,
    // Computed from page views and rank; values just outside 0–1 occur.
    importance: place.importance === null ? null : Math.min(1, Math.max(0, place.importance)),
    population: populationOf(place),
    admin: toAdminPath(place, countryCode),
    nameCount: hasNone(place.namedetails) ? null : new Set(named.names.map(([, name]) => name)).size,
    match: toMatch(named, variant, asked),
  };
}

/** The same, with what tells twins apart. */
export function toFoundPlace(place: NominatimPlace, variant: QueryVariant, asked: string, byPoint: string | null = null): FoundPlace {
  return {
    candidate: toCandidate(place, variant, asked, byPoint),
    wikidata: place.extratags['wikidata'] ?? null,
    isArea: place.osm_type === 'relation',
  };
}

/** Things without a name (a bench, a house) are called by the first part of their description. */
function nameOf(place: NominatimPlace): string {
  if (place.name !== '') return place.name;
  const first = place.display_name.split(',', 1)[0]?.trim() ?? '';
  return first !== '' ? first : `${place.type} ${place.osm_type ?? ''}${place.osm_id ?? ''}`.trim();
}

function hasNone(tags: Readonly<Record<string, string>>): boolean {
  for (const _tag in tags) return false;
  return true;
}

/** Tags are typed by people: "1,234,567", "about 300", "12000 (2011)". Only what is plainly a number counts. */
function populationOf(place: NominatimPlace): number | null {
  const digits = (place.extratags['population'] ?? '').replace(/[\s,.'’](?=\d{3}\b)/g, '');
  return /^\d{1,11}$/.test(digits) ? Number(digits) : null;
}
