import type { Position } from 'geojson';

/** Degrees of latitude from which on a point is the pole. */
const AT_POLE = 89.9;

/**
 * A line as it runs on the globe: longitudes go on past ±180 instead of jumping to the other side, so that nothing is drawn across the whole map.
 */
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
 * A polygon as it runs on a flat map. On the globe Antarctica is what lies around the pole without what lies beyond its coast: its outer ring is the pole,
 * its coast a hole; on the map it is the coast, closed along the lower edge.
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
