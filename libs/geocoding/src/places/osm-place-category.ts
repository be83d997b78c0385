import type { PlaceCategory } from '@locitorium/domain';

/** What `addresstype` (what a record is called as part of an address) or `type` says by itself. */
const CATEGORY_OF_TYPE: Readonly<Record<string, PlaceCategory>> = Object.freeze({
  country: 'country',
  state: 'admin1',
  province: 'admin1',
  state_district: 'admin2',
  county: 'admin2',
  city: 'populated',
  town: 'populated',
  village: 'populated',
  municipality: 'populated',
  borough: 'populated',
  suburb: 'populated',
  quarter: 'populated',
  neighbourhood: 'populated',
  city_district: 'populated',
  hamlet: 'populated',
  isolated_dwelling: 'populated',
  locality: 'populated',
  croft: 'populated',
  farm: 'populated',
  allotments: 'populated',
  island: 'landform',
  islet: 'landform',
  archipelago: 'landform',
  peninsula: 'landform',
  continent: 'region',
  ocean: 'water',
  sea: 'water',
  region: 'area',
  political: 'area',
  historic: 'area',
  protected_area: 'area',
  national_park: 'area',
  nature_reserve: 'area',
  maritime: 'water',
});

const WATERS: readonly string[] = ['water', 'bay', 'strait', 'spring', 'reservoir', 'wetland', 'shoal', 'reef', 'hot_spring', 'geyser'];

/** Highest rank of each level of administrative boundaries (Nominatim, "Place Ranking"). */
const LAST_RANK_OF_COUNTRY = 4;
const LAST_RANK_OF_ADMIN1 = 9;
const LAST_RANK_OF_ADMIN2 = 15;
const LAST_RANK_OF_POPULATED = 25;

/** What a record of OpenStreetMap is, as far as a server says it. */
export interface OsmClass {
  /** Main key and value of the record: `place`, `city`. */
  readonly key: string;
  readonly value: string;
  /** What the record is called as part of an address (Nominatim's `addresstype`, Photon's `type`). */
  readonly addressType: string | null;
  /** What the point is that belongs to a boundary (the tag `linked_place`). */
  readonly linkedPlace: string | null;
  /** Address rank 0–30. */
  readonly rank: number | null;
  /** Whether it carries the ISO 3166-1 code of a country or territory itself. */
  readonly isCountry: boolean;
}

/** The coarse class in the project's words; null for what has none (postcodes). */
export function osmPlaceCategory(osm: OsmClass): PlaceCategory | null {
  const { key: category, value: type, addressType: addresstype } = osm;
  if (type === 'postcode' || type === 'postal_code' || addresstype === 'postcode') return null;
  if (osm.isCountry) return 'country';
  if (category === 'waterway') return 'water';
  if (category === 'natural') return WATERS.includes(type) ? 'water' : 'landform';
  if (category === 'boundary' && type === 'administrative') return administrative(osm);
  if (category === 'place' || category === 'boundary' || category === 'landuse' || category === 'leisure') {
    const known = CATEGORY_OF_TYPE[type] ?? (category === 'place' ? CATEGORY_OF_TYPE[addresstype ?? ''] : undefined);
    if (known !== undefined) return known;
  }
  return category === 'place' ? (type === 'house' || type === 'houses' ? 'facility' : 'populated') : 'facility';
}

/** A boundary is what it is called in addresses ("city" for Paris, "state" for Berlin), or what its rank says. */
function administrative({ addressType, linkedPlace, rank }: OsmClass): PlaceCategory | null {
  const called = CATEGORY_OF_TYPE[addressType ?? ''] ?? CATEGORY_OF_TYPE[linkedPlace ?? ''];
  if (called !== undefined && called !== 'area') return called;
  if (rank === null) return null;
  if (rank <= LAST_RANK_OF_COUNTRY) return 'country';
  if (rank <= LAST_RANK_OF_ADMIN1) return 'admin1';
  if (rank <= LAST_RANK_OF_ADMIN2) return 'admin2';
  return rank <= LAST_RANK_OF_POPULATED ? 'populated' : 'facility';
}
