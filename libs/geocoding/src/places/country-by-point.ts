import { isCountryCode, type BoundingBox, type Candidate } from '@locitorium/domain';
import type * as CountryCoderModule from '@rapideditor/country-coder';
import type { FoundPlace } from './merge-twins.ts';

type CountryCoder = typeof CountryCoderModule;

/**
 * Outlines of country-coder, by their Wikidata items, whose country it does not say, or says otherwise than `territories.ts` does: Crimea
 * with Sevastopol, and Northern Cyprus, which is Cyprus in ISO 3166-1.
 */
const COUNTRY_OF_OUTLINE: Readonly<Record<string, string>> = Object.freeze({ Q7835: 'UA', Q23681: 'CY' });

/** Nominatim ranks continents, oceans and seas below this, and countries with it. */
const FIRST_RANK_INSIDE_COUNTRIES = 4;

let loading: Promise<CountryCoder> | undefined;

/** Outlines of all countries take a fifth of a second to load, and few records need them: nothing is loaded before the first does. */
function countryCoder(): Promise<CountryCoder> {
  return (loading ??= import('@rapideditor/country-coder'));
}

/**
 * The country at a point: ISO 3166-1 alpha-2 or XK, a territory before its sovereign. Null at sea beyond territorial waters and in no
 * man's land.
 */
export async function countryByPoint({ lat, lon }: { readonly lat: number; readonly lon: number }): Promise<string | null> {
  const { featuresContaining } = await countryCoder();
  for (const { properties } of featuresContaining([lon, lat], true)) {
    const country = COUNTRY_OF_OUTLINE[properties.wikidata] ?? properties.iso1A2;
    if (country !== undefined && isCountryCode(country)) return country;
  }
  return null;
}

/**
 * Makes places of a server's records; those of which it says no country, although their kind lies in one, are made again with the country
 * at their point. Records of which nothing is made are left out.
 *
 * @param make given a record, and the country at its point where that was looked up
 */
export async function withCountries<Place>(
  places: readonly Place[],
  make: (place: Place, byPoint: string | null) => FoundPlace | null,
): Promise<readonly FoundPlace[]> {
  const found: FoundPlace[] = [];
  for (const place of places) {
    const one = make(place, null);
    if (one === null) continue;
    const country =
      one.candidate.countryCode === null && (await liesInOneCountry(one.candidate)) ? await countryByPoint(one.candidate) : null;
    found.push(country === null ? one : (make(place, country) ?? one));
  }
  return found;
}

/**
 * Whether one point speaks for the whole record. It does not for waters, regions, what ranks above countries, and areas and landforms that
 * reach into several countries; nor for a country without a code, which is not the one that others count it to.
 */
async function liesInOneCountry({ placeCategory, placeRank, bbox }: Candidate): Promise<boolean> {
  if (placeRank !== null && placeRank < FIRST_RANK_INSIDE_COUNTRIES) return false;
  switch (placeCategory) {
    case 'water':
    case 'region':
    case 'country':
      return false;
    case 'area':
      return bbox !== null && (await countriesIn(bbox)) === 1;
    case 'landform':
      return bbox === null || (await countriesIn(bbox)) === 1;
    default:
      return true;
  }
}

/** How many sovereign countries a box touches. */
async function countriesIn([south, north, west, east]: BoundingBox): Promise<number> {
  const { featuresContaining } = await countryCoder();
  const parts = west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const];
  const countries = parts
    .flatMap(([from, to]) => featuresContaining([from, south, to, north], true))
    .filter(({ properties }) => properties.level === 'country');
  return new Set(countries.map(({ properties }) => properties.wikidata)).size;
}
