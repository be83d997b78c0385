import type { Position } from 'geojson';

/** Degrees of latitude from which on a ring follows the edge of a flat map around a pole. */
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

/** A ring as a line; one that is drawn along the edges of a flat map to a pole, as Antarctica is, stays as it is. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  return ring.some(([, lat = 0]) => Math.abs(lat) > AT_POLE) ? [...ring] : unwrapLine(ring);
}
