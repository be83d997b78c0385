import { boxAround, type BoundingBox, type GeoJsonBox } from '@locitorium/domain';

/** Decimal places kept of a box: 1e-4° is about ten metres. */
const PRECISION = 10_000;

/**
 * The narrowest box around all rings, [south, north, west, east], rounded outwards. It leaves out the widest gap between the rings'
 * longitude ranges, so it crosses the antimeridian (west > east) exactly when that is shorter. Null for no rings.
 */
export function smallestBox(rings: readonly (readonly (readonly [number, number])[])[]): BoundingBox | null {
  const box = boxAround(rings.map(extentOf));
  if (box === null) return null;
  const [west, south, east, north] = box;
  return [down(south), up(north), down(west), up(east)];
}

function extentOf(ring: readonly (readonly [number, number])[]): GeoJsonBox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of ring) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

// What is a multiple of the step but for the noise of floating point stays what it is.
const down = (value: number): number => Math.floor(value * PRECISION + 1e-6) / PRECISION;
const up = (value: number): number => Math.ceil(value * PRECISION - 1e-6) / PRECISION;
