import { REGION_TABLE, REGIONS_OF_REGIONS } from './region-table.ts';

let byName: ReadonlyMap<string, readonly string[]> | undefined;

/** Built on first use: importing this module does no work. */
function index(): ReadonlyMap<string, readonly string[]> {
  if (byName !== undefined) return byName;
  const regions = new Map(REGION_TABLE.map(([name, countries]) => [keyOf(name), countries.split(' ')]));
  const parts = new Map(REGIONS_OF_REGIONS.map(([name, ...of]) => [keyOf(name), of.map(keyOf)]));
  const countriesOf = (key: string): readonly string[] => regions.get(key) ?? (parts.get(key) ?? []).flatMap(countriesOf);
  byName = new Map([...regions.keys(), ...parts.keys()].map((key) => [key, countriesOf(key)]));
  return byName;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/^the /, '');

/**
 * The countries of a continent, or of a region of the United Nations, by its English name: alpha-2 codes. Null for regions whose countries
 * depend on whom one asks ("the Sahel", "the Middle East").
 */
export function countriesOfRegion(name: string): readonly string[] | null {
  return index().get(keyOf(name)) ?? null;
}
