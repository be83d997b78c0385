import { NO_KEY, type NameTable } from '../name-table.ts';
import type { PlaceRecords } from '../place-records.ts';
import type { Accept } from './fame.ts';

/** Accepts records that lie in a bearer of one of the keys. */
export function liesInOneOf(keys: readonly number[], names: NameTable, records: PlaceRecords): Accept {
  const containers: number[] = [];
  for (const key of keys) if (key !== NO_KEY) names.forEachBearer(key, (place) => containers.push(place));
  return (place) => containers.some((container) => container !== place && records.liesIn(place, container));
}
