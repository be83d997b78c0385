import { countryName, isCountryCode, normaliseCountry, type AdminArea } from '@locitorium/domain';
import { COUNTRY_OF_SUBDIVISION } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';

/** Key of an address under which an ISO 3166-2 code stands, before the number of its level. */
const SUBDIVISION_KEY = 'ISO3166-2-lvl';

/** ISO 3166-2 codes of the areas that a record lies in, largest area first: `["US-PR"]`, `["JP-13"]`. */
export function subdivisionsOf({ address }: NominatimPlace): readonly { readonly level: number; readonly code: string }[] {
  return Object.entries(address)
    .filter(([key]) => key.startsWith(SUBDIVISION_KEY))
    .map(([key, code]) => ({ level: Number.parseInt(key.slice(SUBDIVISION_KEY.length), 10), code: code.toUpperCase() }))
    .filter(({ level }) => level >= 0)
    .sort((a, b) => a.level - b.level);
}

/**
 * ISO 3166-1 alpha-2 code of a record, or the user-assigned XK; null where it says none. The code that a country or territory carries
 * itself comes first, then the territory that its ISO 3166-2 codes name, then the country of its address by code, then by name.
 */
export function toCountryCode(place: NominatimPlace): string | null {
  const own = (place.extratags['ISO3166-1:alpha2'] ?? place.extratags['ISO3166-1'] ?? '').toUpperCase();
  if (isCountryCode(own)) return own;
  const territory = territoryOf(place);
  if (territory !== null) return territory;
  const country = (place.address['country_code'] ?? '').toUpperCase();
  return isCountryCode(country) ? country : normaliseCountry(place.address['country'] ?? '');
}

/** The dependent territory that one of a record's ISO 3166-2 codes names, or null. */
function territoryOf(place: NominatimPlace): string | null {
  const codes = [...subdivisionsOf(place).map(({ code }) => code), (place.extratags['ISO3166-2'] ?? '').toUpperCase()];
  return codes.map((code) => COUNTRY_OF_SUBDIVISION[code]).find((territory) => territory !== undefined) ?? null;
}

/** What addresses call the areas of an OpenStreetMap admin level, the likeliest name first. */
const NAMES_OF_LEVEL: Readonly<Record<number, readonly string[]>> = Object.freeze({
  3: ['region', 'state', 'territory'],
  4: ['state', 'province', 'region', 'city', 'territory'],
  5: ['state_district', 'region', 'province', 'county'],
  6: ['county', 'province', 'state_district', 'district', 'city'],
  7: ['district', 'municipality', 'county', 'city'],
  8: ['city', 'municipality', 'town', 'district'],
});

/**
 * Country first, then what the address knows by an ISO 3166-2 code, then a state or county without one (code: country and
 * name). Codes are as the server says them (`US-GA`), not those of another gazetteer.
 */
export function toAdminPath(place: NominatimPlace, country: string | null): readonly AdminArea[] {
  const { address } = place;
  if (country === null) return [];
  const isOwnCountry = country === (address['country_code'] ?? '').toUpperCase();
  const name = isOwnCountry ? address['country'] : undefined;
  const path: AdminArea[] = [{ code: country, name: name ?? countryName(country) ?? country }];
  for (const { level, code } of subdivisionsOf(place)) {
    // The subdivision that is the territory itself stands first already.
    if (COUNTRY_OF_SUBDIVISION[code] === country && !isOwnCountry) continue;
    const area = NAMES_OF_LEVEL[level]
      ?.map((key) => address[key])
      .find((text) => text !== undefined && !path.some((known) => known.name === text));
    if (area !== undefined) path.push({ code, name: area });
  }
  for (const key of ['state', 'county'] as const) {
    const area = address[key];
    if (area !== undefined && area !== path[0]?.name && !path.some((known) => known.name === area))
      path.push({ code: `${country}/${area}`, name: area });
  }
  return path;
}
