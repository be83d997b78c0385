import { countryName, type AdminArea } from '@locitorium/domain';
import { COUNTRY_OF_SUBDIVISION } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';
import { subdivisionsOf } from './to-country-code.ts';

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
