import type { BoundingBox, PlaceCategory } from '@locitorium/domain';
import { toBoundingBox as boxOf } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';
import { subdivisionsOf, toCountryCode } from './to-country-code.ts';

/** The box of a record; null where the server gives none, or one that says nothing. */
export function toBoundingBox(place: NominatimPlace, category: PlaceCategory | null): BoundingBox | null {
  if (place.boundingbox === null || place.boundingbox.length !== 4) return null;
  const [south, north, west, east] = place.boundingbox as [number, number, number, number];
  return boxOf({ south, north, west, east }, areaCodeOf(place, category));
}

function areaCodeOf(place: NominatimPlace, category: PlaceCategory | null): string | null {
  if (category === 'country') return toCountryCode(place);
  return category === 'admin1' ? (subdivisionsOf(place).at(-1)?.code ?? null) : null;
}
