import { COUNTRY_TABLE } from './country-table.ts';

let names: ReadonlyMap<string, string> | undefined;

/** Usual English name of an alpha-2 code; null for a code that is not assigned. */
export function countryName(countryCode: string): string | null {
  names ??= new Map(COUNTRY_TABLE.map(([alpha2, , name]) => [alpha2, name]));
  return names.get(countryCode) ?? null;
}

let byName: ReadonlyMap<string, string> | undefined;

/** Built on first use: importing this module does no work. */
function index(): ReadonlyMap<string, string> {
  byName ??= new Map(COUNTRY_TABLE.flatMap(([alpha2, ...others]) => [alpha2, ...others].map((name) => [keyOf(name), alpha2] as const)));
  return byName;
}

/** Case, diacritics, dots, apostrophes and a leading article make no difference between names of countries. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’‘]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[\s,\-–]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^the /, '');
}

/**
 * ISO 3166-1 alpha-2 code, upper case, of a code (alpha-2 or alpha-3 in any case), or of an English name of a country.
 * Kosovo is the user-assigned `XK`. Null for anything else.
 */
export function normaliseCountry(value: string): string | null {
  return index().get(keyOf(value)) ?? null;
}

/** Whether a string is an assigned alpha-2 code in upper case, or `XK`. */
export function isCountryCode(value: string): boolean {
  return /^[A-Z]{2}$/.test(value) && index().get(value.toLowerCase()) === value;
}
