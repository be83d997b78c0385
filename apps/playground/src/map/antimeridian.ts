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
