import type { CandidateMatch, PlaceCategory } from '@locitorium/domain';
import { toMatch as matchOf, type Rung } from '@locitorium/geocoding';
import type { NominatimPlace } from './nominatim-api.ts';
import { toCountryCode } from './to-country-code.ts';

/** By which of its names a record answers to a query; null where none of them fits. */
export function toMatch(place: NominatimPlace, category: PlaceCategory | null, rung: Rung, asked: string): CandidateMatch | null {
  return matchOf({ names: namesOf(place), category, countryCode: toCountryCode(place) }, rung, asked);
}

/** Names with the tag that holds them, the shown one first; tags may hold several, separated by semicolons. */
export function namesOf(place: NominatimPlace): readonly (readonly [tag: string, name: string])[] {
  const names: (readonly [tag: string, name: string])[] = [];
  const add = (tag: string, name: string): void => {
    if (name !== '') names.push([tag, name]);
  };
  add('name', place.name);
  for (const [tag, value] of Object.entries(place.namedetails)) {
    if (value.includes(';')) for (const name of value.split(';')) add(tag, name.trim());
    else add(tag, value.trim());
  }
  return names;
}
