import type { BoundingBox } from '../geometry/bounding-box.ts';

/** RFC 7946 section 5: [west, south, east, north]; west > east says that the box crosses the antimeridian. */
export type GeoJsonBox = readonly [west: number, south: number, east: number, north: number];

export function toGeoJsonBox([south, north, west, east]: BoundingBox): GeoJsonBox {
  return [west, south, east, north];
}

/**
 * The smallest box around all boxes (a point is a box without size), which may cross the antimeridian: Fiji is a few degrees
 * wide and not 360. Null for none.
 */
export function boxAround(boxes: readonly GeoJsonBox[]): GeoJsonBox | null {
  if (boxes.length === 0) return null;
  const south = boxes.reduce((least, box) => Math.min(least, box[1]), Number.POSITIVE_INFINITY);
  const north = boxes.reduce((most, box) => Math.max(most, box[3]), Number.NEGATIVE_INFINITY);
  const [west, east] = arcAround(boxes.map(([w, , e]) => ({ from: w, to: w > e ? e + 360 : e })));
  return [west, south, east, north];
}

/** An eastward stretch of longitudes; `to` ≥ `from`, and may pass 180. */
interface Arc {
  readonly from: number;
  readonly to: number;
}

/** The shortest arc that holds all: the whole circle without the widest gap between them. */
function arcAround(arcs: readonly Arc[]): readonly [west: number, east: number] {
  const sorted = [...arcs].sort((a, b) => a.from - b.from);
  const farthest = arcs.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY);
  // What passes the antimeridian covers the beginning of the circle too.
  let reach = farthest - 360;
  let widest = { size: 0, west: -180, east: 180 };
  for (const [index, { from, to }] of sorted.entries()) {
    const size = from - reach;
    // The first gap is the one that a box without the antimeridian leaves; an equal one keeps that box.
    if (size > widest.size) widest = { size, west: from, east: index === 0 ? wrap(farthest) : wrap(reach) };
    reach = Math.max(reach, to);
  }
  return [widest.west, widest.east];
}

/** Into −180…180, leaving 180 itself alone. */
function wrap(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude;
}
