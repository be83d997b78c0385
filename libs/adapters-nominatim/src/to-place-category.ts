import { isCountryCode, type PlaceCategory } from '@locitorium/domain';
import { osmPlaceCategory } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';

/** The coarse class in the project's words; null for what has none (postcodes). */
export function toPlaceCategory({ category, type, addresstype, place_rank, extratags }: NominatimPlace): PlaceCategory | null {
  return osmPlaceCategory({
    key: category ?? '',
    value: type,
    addressType: addresstype,
    linkedPlace: extratags['linked_place'] ?? null,
    rank: place_rank,
    isCountry: isCountryCode((extratags['ISO3166-1:alpha2'] ?? extratags['ISO3166-1'] ?? '').toUpperCase()),
  });
}
