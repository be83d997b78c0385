import { greatCircleKm, type Point } from '@locitorium/domain';
import type { NewerCityRow } from './cities.ts';

/** Codes of the units that a settlement lies in, as GeoNames has them; empty where it says nothing. */
export interface UnitCodes {
  readonly admin1: string;
  readonly admin2: string;
}

interface CodedSettlement extends Point, UnitCodes {
  readonly name: string;
  readonly country: string;
}

/** A settlement of both lists: their points differ by rounding, or by a newer survey. */
const SAME_SETTLEMENT_KM = 5;

/** What GeoNames writes where no first-level unit is known. */
const NO_UNIT: ReadonlySet<string> = new Set(['', '00']);

/**
 * The settlements of the older list under the units of the newer one. Countries give units and numbers anew: in 2025 VN.20, which was Ho
 * Chi Minh City, became Lạng Sơn, and Norway's NO.30 three counties. A settlement that the newer list lacks goes where the nearest one
 * went that had its codes.
 */
export function withCurrentUnits<Row extends CodedSettlement>(rows: readonly Row[], newer: readonly NewerCityRow[]): readonly Row[] {
  const byName = Map.groupBy(newer, ({ country, name }) => `${country} ${name}`);
  const current = rows.map((row) => {
    const same = nearest(
      row,
      (byName.get(`${row.country} ${row.name}`) ?? []).map(({ lat, lng, admin1, admin2 }) => ({ lat: +lat, lon: +lng, admin1, admin2 })),
    );
    return same === null || greatCircleKm(row, same) > SAME_SETTLEMENT_KM || NO_UNIT.has(same.admin1) ? null : same;
  });
  const moved = rows.flatMap(({ country, admin1, admin2 }, index) => {
    const units = current[index];
    return units == null ? [] : [{ first: `${country} ${admin1}`, second: `${country} ${admin1} ${admin2}`, units }];
  });
  const byFirst = Map.groupBy(moved, ({ first }) => first);
  const bySecond = Map.groupBy(moved, ({ second }) => second);
  return rows.map((row, index) => {
    const known = current[index];
    if (known != null) return { ...row, admin1: known.admin1, admin2: known.admin2 };
    const { country, admin1, admin2 } = row;
    const sameSecond = admin2 === '' ? undefined : bySecond.get(`${country} ${admin1} ${admin2}`);
    const went = nearest(
      row,
      (sameSecond ?? byFirst.get(`${country} ${admin1}`) ?? []).map(({ units }) => units),
    );
    if (went === null) return row;
    const second = sameSecond === undefined ? (went.admin1 === admin1 ? admin2 : '') : went.admin2;
    return { ...row, admin1: went.admin1, admin2: second };
  });
}

function nearest<Place extends Point>(point: Point, places: readonly Place[]): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const distance = greatCircleKm(point, place);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
