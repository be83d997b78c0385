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
  const south = Math.min(...boxes.map((box) => box[1]));
  const north = Math.max(...boxes.map((box) => box[3]));
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
  const first = sorted[0]!;
  let reach = first.to;
  // The gap that a box without the antimeridian leaves: from the farthest east around to the first west.
  let widest = { size: -Infinity, west: first.from, east: first.to };
  for (const arc of sorted.slice(1)) {
    const size = arc.from - reach;
    if (size > widest.size) widest = { size, west: arc.from, east: reach };
    reach = Math.max(reach, arc.to);
  }
  const around = first.from + 360 - reach;
  if (around <= 0) return reach - first.from >= 360 ? [-180, 180] : [wrap(first.from), wrap(reach)];
  // An equal gap keeps the ordinary box.
  return around >= widest.size ? [first.from, wrap(reach)] : [wrap(widest.west), wrap(widest.east)];
}

/** Into −180…180, leaving 180 itself alone. */
function wrap(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude;
}
