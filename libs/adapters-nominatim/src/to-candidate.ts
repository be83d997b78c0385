import { isCountryCode, type BoundingBox, type Candidate, type PlaceCategory } from '@locitorium/domain';
import { osmPlaceCategory, toBoundingBox as boxOf, toMatch, type FoundPlace, type QueryVariant } from '@locitorium/geocoding';
import { subdivisionsOf, toAdminPath, toCountryCode } from './address.ts';
import { namedRecordOf } from './named-record.ts';
import type { NominatimPlace } from './nominatim-api.ts';

/** `source` of every candidate of this adapter. */
const SOURCE = 'nominatim';

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

/** The box of a record; null where the server gives none, or one that says nothing. */
export function toBoundingBox(place: NominatimPlace, category: PlaceCategory | null): BoundingBox | null {
  if (place.boundingbox === null || place.boundingbox.length !== 4) return null;
  const [south, north, west, east] = place.boundingbox as [number, number, number, number];
  return boxOf({ south, north, west, east }, areaCodeOf(place, category));
}

function areaCodeOf(place: NominatimPlace, category: PlaceCategory | null): string | null {
  if (category === 'country') return toCountryCode(place);
  return category === 'admin1' ? (subdivisionsOf(place).at(-1)?.code ?? null) : null;
}

/** The coarse class in the project's words; null for what has none (postcodes). */
export function toPlaceCategory({ category, type, addresstype, place_rank, extratags }: NominatimPlace): PlaceCategory | null {
  return osmPlaceCategory({
    key: category ?? '',
    value: type,
    addressType: addresstype,
    linkedPlace: extratags['linked_place'] ?? null,
    rank: place_rank,
    isCountry: isCountryCode((extratags['ISO3166-1:alpha2'] ?? extratags['ISO3166-1'] ?? '').toUpperCase()),
  });
}
