import type { BoundingBox, PlaceCategory } from '@locitorium/domain';
import type { NominatimPlace } from './nominatim-api.ts';
import { subdivisionsOf, toCountryCode } from './to-country-code.ts';

/** An area of our table that seems wider than this goes the other way round: its parts end short of ±180. */
const HALF_CIRCLE = 180;

/** A box as wide as this spans all longitudes. */
const WHOLE_CIRCLE = 359.9;

/** A box that reaches this far north or south contains a pole, and may well span all longitudes. */
const POLAR_LATITUDE = 85;

/**
 * West and east borders, in degrees, of areas on both sides of the antimeridian. Nominatim can only say that they span
 * nearly all longitudes. West is greater than east, as in RFC 7946 section 5.2. From Natural Earth 1:10m (public domain), rounded outwards to
 * a tenth; New Zealand without Tokelau, which has a code of its own; Kiribati to Caroline Island, which Natural Earth leaves out.
 */
const ACROSS_THE_ANTIMERIDIAN: Readonly<Record<string, readonly [west: number, east: number]>> = Object.freeze({
  FJ: [174.5, -178.2],
  KI: [169.5, -150.1],
  NZ: [165.8, -175.8],
  RU: [19.6, -168.9],
  US: [172.4, -66.8],
  'US-AK': [172.4, -129.9],
});

/** Numbers in Nominatim's order, within ±180; null where the server gives none, or one that says nothing. */
export function toBoundingBox(place: NominatimPlace, category: PlaceCategory | null): BoundingBox | null {
  const box = place.boundingbox;
  if (box === null || box.length !== 4 || !box.every(Number.isFinite)) return null;
  const [south, north, west, east] = box as [number, number, number, number];
  if (south > north || south < -90 || north > 90) return null;
  const real = east - west > HALF_CIRCLE ? acrossTheAntimeridian(place, category) : null;
  if (real !== null) return [south, north, ...real];
  if (east - west < WHOLE_CIRCLE) return [south, north, wrapped(west), wrapped(east)];
  return Math.max(Math.abs(south), Math.abs(north)) >= POLAR_LATITUDE ? [south, north, -180, 180] : null;
}

function acrossTheAntimeridian(place: NominatimPlace, category: PlaceCategory | null): readonly [number, number] | null {
  const code = category === 'country' ? toCountryCode(place) : category === 'admin1' ? (subdivisionsOf(place).at(-1)?.code ?? null) : null;
  return code === null ? null : (ACROSS_THE_ANTIMERIDIAN[code] ?? null);
}

/** Nominatim draws boxes around points, some of them over the antimeridian. */
function wrapped(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}
