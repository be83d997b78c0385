import type { PlaceCategory } from '@locitorium/domain';
import { isCountryCode } from '@locitorium/domain';
import type { NominatimPlace } from './nominatim-api.ts';

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

/** The coarse class in the project's words; null for what has none (postcodes). */
export function toPlaceCategory(place: NominatimPlace): PlaceCategory | null {
  const { category, type, addresstype } = place;
  if (type === 'postcode' || type === 'postal_code' || addresstype === 'postcode') return null;
  if (isCountryCode((place.extratags['ISO3166-1:alpha2'] ?? place.extratags['ISO3166-1'] ?? '').toUpperCase())) return 'country';
  if (category === 'waterway') return 'water';
  if (category === 'natural') return WATERS.includes(type) ? 'water' : 'landform';
  if (category === 'boundary' && type === 'administrative') return administrative(place);
  if (category === 'place' || category === 'boundary' || category === 'landuse' || category === 'leisure') {
    const known = CATEGORY_OF_TYPE[type] ?? (category === 'place' ? CATEGORY_OF_TYPE[addresstype ?? ''] : undefined);
    if (known !== undefined) return known;
  }
  return category === 'place' ? (type === 'house' || type === 'houses' ? 'facility' : 'populated') : 'facility';
}

/** A boundary is what it is called in addresses ("city" for Paris, "state" for Berlin), or what its rank says. */
function administrative(place: NominatimPlace): PlaceCategory | null {
  const called = CATEGORY_OF_TYPE[place.addresstype ?? ''] ?? CATEGORY_OF_TYPE[place.extratags['linked_place'] ?? ''];
  if (called !== undefined && called !== 'area') return called;
  const rank = place.place_rank;
  if (rank === null) return null;
  if (rank <= LAST_RANK_OF_COUNTRY) return 'country';
  if (rank <= LAST_RANK_OF_ADMIN1) return 'admin1';
  if (rank <= LAST_RANK_OF_ADMIN2) return 'admin2';
  return rank <= LAST_RANK_OF_POPULATED ? 'populated' : 'facility';
}
