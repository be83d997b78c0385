import type { PlaceCategory } from '@locitorium/domain';
import type { NamedRecord } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';
import { toCountryCode } from './address.ts';

/** What a record is called, for the question by which of its names it answers to a query. */
export function namedRecordOf(place: NominatimPlace, category: PlaceCategory | null): NamedRecord {
  return { names: namesOf(place), category, countryCode: toCountryCode(place) };
}

/** Names with the tag that holds them, the shown one first; tags may hold several, separated by semicolons. */
function namesOf(place: NominatimPlace): readonly (readonly [tag: string, name: string])[] {
  const names: (readonly [tag: string, name: string])[] = [];
  const add = (tag: string, name: string): void => {
    if (name !== '') names.push([tag, name]);
  };
  add('name', place.name);
  const { namedetails } = place;
  for (const tag in namedetails) {
    const value = namedetails[tag] ?? '';
    if (value.includes(';')) for (const name of value.split(';')) add(tag, name.trim());
    else add(tag, value.trim());
  }
  return names;
}
