import type { Point } from '@locitorium/domain';
import type { MultiPolygon, Polygon } from 'geojson';

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
  const lon = x / (3 * area);
  return { lat: y / (3 * area), lon: lon > 180 ? lon - 360 : lon };
}

export function outerRings(geometry: Polygon | MultiPolygon): readonly [number, number][][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((polygon) => (polygon[0] ?? []) as [number, number][]);
}
