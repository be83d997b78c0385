import { greatCircleKm, type Point } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import type { NewPlace } from '../place-collector.ts';

/** A settlement and the code of the first-level unit that it lies in. */
export interface SettlementOfUnit extends Point {
  readonly unit: string;
}

/** A settlement that stands so near is in the same unit … */
const SAME_UNIT_KM = 5;
/** … otherwise the nearest must agree, so many of them, … */
const NEIGHBOURS = 3;
/** … none of them farther away. */
const FARTHEST_KM = 150;
/** Codes of GeoNames: country, first-level unit, second-level unit. */
const UNIT_CODE = /^[A-Z]{2}\.[^.]+/;
/** What lies in one unit; areas, waters and landforms often lie in several. */
const IN_ONE_UNIT: ReadonlySet<string> = new Set(['populated', 'admin2', 'facility']);

/**
 * First-level units of the settlements, quarters, facilities and second-level units that only say their country: those of the settlements
 * around them. How often that is right: docs/gazetteer.md.
 */
export function addUnitsAround({ places }: BuildContext): void {
  const settlements = new Map<string, SettlementOfUnit[]>();
  const without: number[] = [];
  for (let index = 0; index < places.size; index++) {
    const place = places.place(index);
    if (place.countryCode === null || !IN_ONE_UNIT.has(place.placeCategory)) continue;
    const unit = unitOf(place);
    if (unit === null) without.push(index);
    else if (place.placeCategory === 'populated') {
      const ofCountry = settlements.get(place.countryCode);
      if (ofCountry === undefined) settlements.set(place.countryCode, [{ lat: place.lat, lon: place.lon, unit }]);
      else ofCountry.push({ lat: place.lat, lon: place.lon, unit });
    }
  }
  for (const index of without) {
    const place = places.place(index);
    const unit = unitAround(place, settlements.get(place.countryCode as string) ?? []);
    if (unit !== null && places.byCode(unit) !== null) places.amend(index, { parent: unit });
  }
}

/** The unit of the settlements around a point of the same country; null where they lie in several, or are too far away. */
export function unitAround(point: Point, settlements: readonly SettlementOfUnit[]): string | null {
  const nearest = settlements
    .map(({ lat, lon, unit }) => ({ unit, km: greatCircleKm(point, { lat, lon }) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS);
  const [first] = nearest;
  if (first === undefined) return null;
  if (first.km <= SAME_UNIT_KM) return first.unit;
  return nearest.length === NEIGHBOURS && nearest.every(({ unit }) => unit === first.unit) ? first.unit : null;
}

const unitOf = ({ parent }: NewPlace): string | null => UNIT_CODE.exec(parent ?? '')?.[0] ?? null;
