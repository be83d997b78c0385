import { isCountryCode, type Document, type Point } from '@locitorium/domain';

/**
 * What the caller knows of a document's home: `meta.home_countries` (ISO 3166-1 alpha-2 codes) and `meta.home_place`
 * ({lat, lon}, degrees): the countries a newspaper writes about, the town it is printed in.
 */
export interface CallerPrior {
  readonly homeCountries: readonly string[];
  readonly homePlace: Point | null;
}

/** More home countries than this are no home. */
const MOST_HOME_COUNTRIES = 20;

/** Reads `document.meta.other`; what is not of the documented form is no prior, never an error: `meta` is the caller's own. */
export function callerPriorOf(document: Document): CallerPrior {
  const { home_countries: countries, home_place: place } = document.meta.other;
  const homeCountries = Array.isArray(countries)
    ? countries
        .map((code) => String(code).toUpperCase())
        .filter(isCountryCode)
        .slice(0, MOST_HOME_COUNTRIES)
    : [];
  return { homeCountries, homePlace: isPoint(place) ? { lat: place.lat, lon: place.lon } : null };
}

function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false;
  const { lat, lon } = value as Partial<Record<'lat' | 'lon', unknown>>;
  return typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}
