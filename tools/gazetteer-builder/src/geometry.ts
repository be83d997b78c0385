import { boxAround, toGeoJsonBox, type BoundingBox, type GeoJsonBox, type Point } from '@locitorium/domain';
import type { MultiPolygon, Polygon } from 'geojson';

/** The narrowest box around all boxes; it crosses the antimeridian exactly when that is shorter. Null for none. */
export function boxAroundBoxes(boxes: readonly BoundingBox[]): BoundingBox | null {
  const box = boxAround(boxes.map(toGeoJsonBox));
  if (box === null) return null;
  const [west, south, east, north] = box;
  return [south, north, west, east];
}

/** Whether the point lies in the box, or outside it by no more than `slack` degrees. */
export function boxHolds(box: BoundingBox, { lat, lon }: Point, slack: number): boolean {
  const [south, north, west] = box;
  if (lat < south - slack || lat > north + slack) return false;
  return (lon - west + slack + 720) % 360 <= widthOf(box) + 2 * slack;
}

/** Eastward width of a box in degrees. */
export const widthOf = ([, , west, east]: BoundingBox): number => (west <= east ? east - west : east - west + 360);

const RADIANS = Math.PI / 180;

/**
 * A box around `count` points (two or more), widened on all sides by half the distance between neighbours, had they stood on a grid of
 * √count × √count: points in an area never reach its edges, and the fewer they are, the farther they stay away. How well it fits:
 * docs/gazetteer.md.
 */
export function withHalfSpacing(box: BoundingBox, count: number): BoundingBox {
  const [south, north, west, east] = box;
  // Longitudes are measured in degrees of latitude; a box that touches a pole has no breadth there to speak of.
  const shrink = Math.max(0.01, Math.cos(((south + north) / 2) * RADIANS));
  const side = Math.sqrt((north - south) * widthOf(box) * shrink);
  const margin = side / (2 * (Math.sqrt(count) - 1));
  const breadth = margin / shrink;
  const latitudes = [Math.max(-90, south - margin), Math.min(90, north + margin)] as const;
  if (widthOf(box) + 2 * breadth >= 360) return [...latitudes, -180, 180];
  const [from, to] = [west - breadth, east + breadth];
  return [...latitudes, from < -180 ? from + 360 : from, to > 180 ? to - 360 : to];
}

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

/** Area centroid of the outer rings, on the plane of degrees: exact enough for a label point of a state or county. */
export function polygonCentroid(geometry: Polygon | MultiPolygon): Point {
  const rings = outerRings(geometry);
  // Longitudes of an area that crosses the antimeridian are measured eastward from its western edge.
  const crosses = rings.some((ring) => ring.some(([lon]) => lon > 170)) && rings.some((ring) => ring.some(([lon]) => lon < -170));
  const shift = (lon: number): number => (crosses && lon < 0 ? lon + 360 : lon);
  let area = 0;
  let x = 0;
  let y = 0;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 1) {
      const [lonA, latA] = ring[i] as [number, number];
      const [lonB, latB] = ring[i + 1] as [number, number];
      const cross = shift(lonA) * latB - shift(lonB) * latA;
      area += cross;
      x += (shift(lonA) + shift(lonB)) * cross;
      y += (latA + latB) * cross;
    }
  }
  if (area === 0) {
    // Falls Church, Virginia: two points, there and back.
    const [west, south, east, north] = extentOf(rings.flat());
    return { lat: (south + north) / 2, lon: (west + east) / 2 };
  }
  const lon = x / (3 * area);
  return { lat: y / (3 * area), lon: lon > 180 ? lon - 360 : lon };
}

export function outerRings(geometry: Polygon | MultiPolygon): readonly [number, number][][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((polygon) => (polygon[0] ?? []) as [number, number][]);
}
