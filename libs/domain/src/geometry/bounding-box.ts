/**
 * Nominatim's order: [south, north, west, east], degrees. `west > east` means that the box crosses the
 * antimeridian, as in RFC 7946 section 5.2.
 */
export type BoundingBox = readonly [south: number, north: number, west: number, east: number];
