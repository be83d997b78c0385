/** A place on the ellipsoid, WGS 84, degrees: `lat` −90…90, `lon` −180…180. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}
