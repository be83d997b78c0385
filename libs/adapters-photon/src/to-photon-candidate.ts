import {
  countryName,
  isCountryCode,
  normaliseCountry,
  type AdminArea,
  type BoundingBox,
  type Candidate,
  type PlaceCategory,
} from '@locitorium/domain';
import {
  countryByAreaNames,
  nearMatch,
  osmPlaceCategory,
  SOVEREIGN_OF_TERRITORY,
  toBoundingBox,
  toMatch,
  type FoundPlace,
  type QueryVariant,
} from '@locitorium/geocoding';
import type { PhotonPlace } from './photon-api.ts';

/** `source` of every candidate of this adapter. */
const SOURCE = 'photon';

const OSM_TYPES = Object.freeze({ N: 'node', W: 'way', R: 'relation' });

/** Photon's `type` stands for a range of Nominatim's address ranks; this is the rank that a place of the kind usually has. */
const RANK_OF_TYPE: Readonly<Record<string, number>> = Object.freeze({
  country: 4,
  state: 8,
  county: 12,
  city: 16,
  district: 20,
  locality: 22,
  street: 26,
  house: 30,
});

/** What Nominatim calls it. The other types say nothing about the kind of a place. */
const ADDRESS_TYPE_OF_TYPE: Readonly<Record<string, string>> = Object.freeze({
  country: 'country',
  state: 'state',
  county: 'county',
  city: 'city',
  district: 'suburb',
  locality: 'locality',
});

/**
 * One feature as a candidate, or null for one without a name or address. `localName` is its name in the local language, if that was asked
 * for, `asked` the name as it stands in the text, `byPoint` the country at its point if the feature gives none.
 */
export function toPhotonCandidate(
  place: PhotonPlace,
  localName: string | null,
  variant: QueryVariant,
  asked: string,
  byPoint: string | null = null,
): FoundPlace | null {
  const name = place.name ?? addressOf(place) ?? place.postcode;
  if (name === null) return null;
  const countryCode = toCountryCode(place) ?? byPoint;
  const placeCategory = toPlaceCategory(place, countryCode);
  const names = [['name', name] as const, ...(localName === null ? [] : [['name:local', localName] as const])];
  const hasIdentity = place.osm_type != null && place.osm_id != null;
  const candidate: Candidate = {
    source: SOURCE,
    osmType: hasIdentity ? OSM_TYPES[place.osm_type as 'N' | 'W' | 'R'] : null,
    osmId: hasIdentity ? (place.osm_id as number) : null,
    name,
    displayName: displayNameOf(place, name),
    lat: place.lat,
    lon: place.lon,
    bbox: boxOf(place, placeCategory === 'country' ? countryCode : null),
    countryCode,
    category: place.osm_key ?? 'unknown',
    type: place.osm_value ?? '',
    placeCategory,
    placeRank: RANK_OF_TYPE[place.type ?? ''] ?? null,
    importance: null,
    population: null,
    admin: adminPathOf(place, name, countryCode),
    nameCount: null,
    match: toMatch({ names, category: placeCategory, countryCode }, variant, asked) ?? nearMatch(name, variant, asked),
  };
  return { candidate, wikidata: null, isArea: candidate.osmType === 'relation' };
}

/** The country of a feature; by its name where the code is missing, which it is now and then. */
function toCountryCode({ countrycode, country, state, county, name, type }: PhotonPlace): string | null {
  const code = countrycode?.toUpperCase() ?? '';
  const sovereign = isCountryCode(code) ? code : country === null ? null : normaliseCountry(country);
  if (sovereign === null) return type === 'country' && name !== null ? normaliseCountry(name) : null;
  return countryByAreaNames(
    sovereign,
    [type === 'country' || type === 'state' ? name : null, state, county].filter((area) => area !== null),
  );
}

function toPlaceCategory({ osm_key, osm_value, type, name }: PhotonPlace, countryCode: string | null): PlaceCategory | null {
  const isTerritory =
    type === 'state' && countryCode !== null && countryCode in SOVEREIGN_OF_TERRITORY && normaliseCountry(name ?? '') === countryCode;
  return osmPlaceCategory({
    key: osm_key ?? '',
    value: osm_value ?? '',
    addressType: ADDRESS_TYPE_OF_TYPE[type ?? ''] ?? null,
    linkedPlace: null,
    rank: null,
    isCountry: isTerritory || (type === 'country' && countryCode !== null),
  });
}

function boxOf({ extent }: PhotonPlace, areaCode: string | null): BoundingBox | null {
  if (extent == null) return null;
  const [west, north, east, south] = extent;
  return toBoundingBox({ south, north, west, east }, areaCode);
}

/** Country, state, county, city that the feature lies in, as far as it names them. Photon gives no codes: they are country and name. */
function adminPathOf(place: PhotonPlace, name: string, countryCode: string | null): readonly AdminArea[] {
  if (countryCode === null) return [];
  const isTold = place.countrycode?.toUpperCase() === countryCode && place.country !== null;
  const path: AdminArea[] = [{ code: countryCode, name: isTold ? (place.country as string) : (countryName(countryCode) ?? countryCode) }];
  for (const area of [place.state, place.county, place.city]) {
    if (area !== null && !path.some((known) => known.name === area) && !(area === place.city && area === name))
      path.push({ code: `${countryCode}/${area}`, name: area });
  }
  return path;
}

function addressOf({ street, housenumber }: PhotonPlace): string | null {
  return street === null ? null : housenumber === null ? street : `${housenumber} ${street}`;
}

function displayNameOf(place: PhotonPlace, name: string): string {
  const parts = [name, addressOf(place), place.district, place.city, place.county, place.state, place.country].filter(
    (part) => part !== null,
  );
  return [...new Set(parts)].join(', ');
}
