/** A place on the ellipsoid, WGS 84, degrees: `lat` −90…90, `lon` −180…180. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Mean Earth radius R₁ in km (IUGG 1980: (2a + b) / 3 of GRS 80). */
export const EARTH_RADIUS_KM = 6371.0088;

const RADIANS = Math.PI / 180;

/** Great-circle distance in km by the haversine formula (Sinnott 1984); exact enough (< 0.6 %) for Acc@161km. */
export function greatCircleKm(a: Point, b: Point): number {
  const h =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
