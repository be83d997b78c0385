/** Positions as GeoJSON has them: [longitude, latitude], in degrees. */
type Line = readonly (readonly number[])[];

/** Latitude beyond which a point counts as the pole. */
const AT_POLE = 89.9;

/** A line whose longitudes continue beyond ±180 instead of jumping to the other side, which would draw it across the whole map. */
export function unwrapLine(line: Line): number[][] {
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
export function unwrapPolygon(rings: readonly Line[]): number[][][] {
  const [outer = [], ...holes] = rings;
  if (holes.length === 0 || !outer.every(([, lat = 0]) => Math.abs(lat) > AT_POLE)) return rings.map(unwrapLine);
  const pole = (outer[0]?.[1] ?? 0) < 0 ? -90 : 90;
  return holes.map((coast) => closedOver(pole, unwrapLine(coast)));
}

function closedOver(pole: number, line: readonly number[][]): number[][] {
  const [from = 0] = line[0] ?? [];
  const [to = 0] = line.at(-1) ?? [];
  return [...line, [to, pole], [from, pole], ...line.slice(0, 1)];
}
