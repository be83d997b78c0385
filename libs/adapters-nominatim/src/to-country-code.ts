import { isCountryCode, normaliseCountry } from '@locitorium/domain';
import { COUNTRY_OF_SUBDIVISION } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';

/** Key of an address under which an ISO 3166-2 code stands, before the number of its level. */
const SUBDIVISION_KEY = 'ISO3166-2-lvl';

/** ISO 3166-2 codes of the areas that a record lies in, largest area first: `["US-PR"]`, `["JP-13"]`. */
export function subdivisionsOf({ address }: NominatimPlace): readonly { readonly level: number; readonly code: string }[] {
  const found: { readonly level: number; readonly code: string }[] = [];
  for (const key of Object.keys(address)) {
    if (!key.startsWith(SUBDIVISION_KEY)) continue;
    const level = Number.parseInt(key.slice(SUBDIVISION_KEY.length), 10);
    if (level >= 0) found.push({ level, code: (address[key] ?? '').toUpperCase() });
  }
  return found.sort((a, b) => a.level - b.level);
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
  for (const { code } of subdivisionsOf(place)) {
    const territory = COUNTRY_OF_SUBDIVISION[code];
    if (territory !== undefined) return territory;
  }
  return COUNTRY_OF_SUBDIVISION[(place.extratags['ISO3166-2'] ?? '').toUpperCase()] ?? null;
}
