import { COUNTRY_TABLE } from './country-table.ts';

let names: ReadonlyMap<string, string> | undefined;

/** Usual English name of an alpha-2 code; null for a code that is not assigned. */
export function countryName(countryCode: string): string | null {
  names ??= new Map(COUNTRY_TABLE.map(([alpha2, , name]) => [alpha2, name]));
  return names.get(countryCode) ?? null;
}
