import { EARTH_RADIUS_KM, type Point } from './point.ts';

/**
 * Nominatim's order: [south, north, west, east], degrees. `west > east` means that the box crosses the
 * antimeridian, as in RFC 7946 section 5.2.
 */
export type BoundingBox = readonly [south: number, north: number, west: number, east: number];

const DEGREES = 180 / Math.PI;

/**
 * The smallest box that holds the circle of `radiusKm` (0 or more, less than a quarter of the globe) around a point. It crosses the
 * antimeridian (west > east) where the circle does, and spans all longitudes where a pole lies in the circle.
 */
export function boxAroundPoint({ lat, lon }: Point, radiusKm: number): BoundingBox {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const south = lat - angle * DEGREES;
  const north = lat + angle * DEGREES;
  if (south <= -90 || north >= 90) return [Math.max(-90, south), Math.min(90, north), -180, 180];
  // A circle on the globe is widest not at its centre but where the meridians touch it (Bronstein and Semendyayev, spherical trigonometry).
  const breadth = Math.asin(Math.sin(angle) / Math.cos(lat / DEGREES)) * DEGREES;
  return [south, north, eastOf(lon - breadth), westOf(lon + breadth)];
}

const eastOf = (west: number): number => (west < -180 ? west + 360 : west);
const westOf = (east: number): number => (east > 180 ? east - 360 : east);

/** Whether a point lies in a box or on its edge, also in one that crosses the antimeridian. */
export function isInBox({ lat, lon }: Point, [south, north, west, east]: BoundingBox): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? west <= lon && lon <= east : lon >= west || lon <= east;
}
