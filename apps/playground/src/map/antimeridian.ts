import type { Position } from 'geojson';

/** [west, south, east, north] in degrees; east may pass 180, so that a box over the Pacific stays small. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest box around positions on the globe: all longitudes except the widest gap. Null without positions. */
export function boundsOf(positions: readonly { readonly lat: number; readonly lon: number }[]): Bounds | null {
  if (positions.length === 0) return null;
  const latitudes = positions.map(({ lat }) => lat);
  const longitudes = positions.map(({ lon }) => lon).sort((a, b) => a - b);
  const first = longitudes[0] ?? 0;
  // The gap over the antimeridian ends at the first longitude, one turn on; of equally wide gaps, it wins.
  let widest = { size: first + 360 - (longitudes.at(-1) ?? 0), west: first, east: longitudes.at(-1) ?? 0 };
  for (const [n, east] of longitudes.entries()) {
    const next = longitudes[n + 1];
    if (next !== undefined && next - east > widest.size) widest = { size: next - east, west: next, east: east + 360 };
  }
  return [widest.west, Math.min(...latitudes), widest.east, Math.max(...latitudes)];
}

/** Latitude beyond which a point counts as the pole. */
const AT_POLE = 89.9;

/** A line whose longitudes continue beyond ±180 instead of jumping to the other side, which would draw it across the whole map. */
export function unwrapLine(line: readonly Position[]): Position[] {
  let turns = 0;
  let before: number | null = null;
  return line.map(([lon = 0, lat = 0]) => {
    if (before !== null && Math.abs(lon - before) > 180) turns += lon > before ? -360 : 360;
    before = lon;
    return [lon + turns, lat];
  });
}

/**
 * A polygon for a flat map. On the globe, the outer ring of Antarctica is the pole and its coast a hole; on the map, it is the coast,
 * closed along the lower edge.
 */
export function unwrapPolygon(rings: readonly (readonly Position[])[]): Position[][] {
  const [outer = [], ...holes] = rings;
  if (holes.length === 0 || !outer.every(([, lat = 0]) => Math.abs(lat) > AT_POLE)) return rings.map(unwrapLine);
  const pole = (outer[0]?.[1] ?? 0) < 0 ? -90 : 90;
  return holes.map((coast) => closedOver(pole, unwrapLine(coast)));
}

function closedOver(pole: number, line: readonly Position[]): Position[] {
  const [from = 0] = line[0] ?? [];
  const [to = 0] = line.at(-1) ?? [];
  return [...line, [to, pole], [from, pole], ...line.slice(0, 1)];
}
