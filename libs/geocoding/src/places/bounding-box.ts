import type { BoundingBox } from '@locitorium/domain';

/** An area of our table that seems wider than this goes the other way round: its parts end short of ±180. */
const HALF_CIRCLE = 180;

/** A box as wide as this spans all longitudes. */
const WHOLE_CIRCLE = 359.9;

/** A box that reaches this far north or south contains a pole, and may well span all longitudes. */
const POLAR_LATITUDE = 85;

/**
 * West and east borders, in degrees, of areas on both sides of the antimeridian, by ISO 3166 code. Many geocoders can only say
 * that they span nearly all longitudes. West is greater than east, as in RFC 7946 section 5.2. From Natural Earth 1:10m (public domain),
 * rounded outwards to a tenth; New Zealand without Tokelau, which has a code of its own; Kiribati to Caroline Island, which Natural Earth
 * leaves out.
 */
const ACROSS_THE_ANTIMERIDIAN: Readonly<Record<string, readonly [west: number, east: number]>> = Object.freeze({
  FJ: [174.5, -178.2],
  KI: [169.5, -150.1],
  NZ: [165.8, -175.8],
  RU: [19.6, -168.9],
  US: [172.4, -66.8],
  'US-AK': [172.4, -129.9],
});

/** Borders in degrees, as a server says them. */
export interface Borders {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * A box within ±180, west greater than east where it crosses the antimeridian; null for borders that say nothing or make no sense.
 *
 * @param areaCode ISO 3166 code of the country or subdivision that the record itself is; null for anything else
 */
export function toBoundingBox({ south, north, west, east }: Borders, areaCode: string | null): BoundingBox | null {
  if (![south, north, west, east].every(Number.isFinite) || south > north || south < -90 || north > 90) return null;
  const real = east - west > HALF_CIRCLE && areaCode !== null ? (ACROSS_THE_ANTIMERIDIAN[areaCode] ?? null) : null;
  if (real !== null) return [south, north, ...real];
  if (east - west < WHOLE_CIRCLE) {
    const [from, to] = [wrapped(west), wrapped(east)];
    return Math.abs(from) <= 180 && Math.abs(to) <= 180 ? [south, north, from, to] : null;
  }
  return Math.max(Math.abs(south), Math.abs(north)) >= POLAR_LATITUDE ? [south, north, -180, 180] : null;
}

/** Servers draw boxes around points, some of them over the antimeridian. */
function wrapped(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}
