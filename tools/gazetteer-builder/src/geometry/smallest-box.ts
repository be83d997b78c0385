import type { BoundingBox } from '@locitorium/domain';

/** Decimal places kept of a box: 1e-4° is about ten metres. */
const PRECISION = 10_000;

/**
 * The narrowest box around all rings, [south, north, west, east]. The rings' longitude ranges lie on a circle; the box leaves
 * out the widest gap between them, so it crosses the antimeridian (west > east) exactly when that is shorter. Null for no rings.
 */
export function smallestBox(rings: readonly (readonly (readonly [number, number])[])[]): BoundingBox | null {
  if (rings.length === 0) return null;
  let south = 90;
  let north = -90;
  const ranges = rings.map((ring): [number, number] => {
    let west = 180;
    let east = -180;
    for (const [lon, lat] of ring) {
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lon);
      east = Math.max(east, lon);
    }
    return [west, east];
  });
  const merged: [number, number][] = [];
  for (const [west, east] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && west <= last[1]) last[1] = Math.max(last[1], east);
    else merged.push([west, east]);
  }
  // Gap i lies west of merged[i]; gap 0 is the one across the antimeridian.
  let widest = 0;
  let widestGap = (merged[0] as [number, number])[0] + 360 - (merged.at(-1) as [number, number])[1];
  for (let i = 1; i < merged.length; i += 1) {
    const gap = (merged[i] as [number, number])[0] - (merged[i - 1] as [number, number])[1];
    if (gap > widestGap) [widest, widestGap] = [i, gap];
  }
  const west = (merged[widest] as [number, number])[0];
  const east = (merged.at(widest - 1) as [number, number])[1];
  const round = (value: number): number => Math.round(value * PRECISION) / PRECISION;
  return [round(south), round(north), round(west), round(east)];
}
