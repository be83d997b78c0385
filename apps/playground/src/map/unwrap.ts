import type { Position } from 'geojson';

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

/** A ring as a line; one that goes around a pole is closed over that pole. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const line = unwrapLine(ring);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || first[0] === undefined || last[0] === undefined || Math.abs(last[0] - first[0]) < 180) return line;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...line, [last[0], pole], [first[0], pole], first];
}
