import { boxAroundPoint, type BoundingBox, type Point } from '@locitorium/domain';

/**
 * Kilometres of radius for each square root of an inhabitant. The profile of built-up land around a centre scales with the square root of
 * the inhabitants (Lemoy and Caruso, "Evidence for the homothetic scaling of urban forms", Environment and Planning B 47(5), 2020,
 * doi:10.1177/2399808318810532). The constant is ours: half the side of 207 units that are a town and little else is 14.1 m · √N in the
 * median and 10.8 m above a million inhabitants, with some open land inside (docs/gazetteer.md).
 */
const KM_PER_ROOT_OF_INHABITANTS = 0.012;

/** Some of GeoNames' points are given to a minute of arc, 0.9 km off at most: a smaller box need not hold the place. */
export const SMALLEST_RADIUS_KM = 1;

/** The box of a settlement, estimated from its inhabitants; null where their number is not known. */
export function settlementBox(point: Point, population: number | null): BoundingBox | null {
  if (population === null || population <= 0) return null;
  const [south, north, west, east] = boxAroundPoint(point, settlementRadiusKm(population));
  return [down(south), up(north), down(west), up(east)];
}

/** How far a settlement of so many inhabitants reaches, in kilometres. */
export function settlementRadiusKm(population: number): number {
  return Math.max(SMALLEST_RADIUS_KM, KM_PER_ROOT_OF_INHABITANTS * Math.sqrt(population));
}

/** An estimate is rounded to 11 m: more digits would feign precision. */
const STEPS_OF_A_DEGREE = 1e4;
const down = (degrees: number): number => Math.floor(degrees * STEPS_OF_A_DEGREE) / STEPS_OF_A_DEGREE;
const up = (degrees: number): number => Math.ceil(degrees * STEPS_OF_A_DEGREE) / STEPS_OF_A_DEGREE;
