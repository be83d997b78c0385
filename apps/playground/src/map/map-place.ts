import { placeKey, shortName, type Place } from '../state/place.ts';
import { isLocated, type ShownMention } from '../state/shown-mention.ts';

/** A place on the map, with its mentions. */
export interface MapPlace {
  readonly key: string;
  readonly place: Place;
  readonly name: string;
  /** Corrected if the user chose it for one of its mentions. */
  readonly state: 'placed' | 'corrected';
  /** In text order. */
  readonly mentions: readonly ShownMention[];
}

/** The places of a document, in the order of their first mentions. */
export function mapPlaces(mentions: readonly ShownMention[]): readonly MapPlace[] {
  const places = new Map<string, MapPlace>();
  for (const mention of mentions) {
    const { place } = mention;
    if (place === null || !isLocated(mention)) continue;
    const key = placeKey(place);
    const known = places.get(key);
    const state = mention.state === 'corrected' || known?.state === 'corrected' ? 'corrected' : 'placed';
    places.set(key, { key, place, name: shortName(place), state, mentions: [...(known?.mentions ?? []), mention] });
  }
  return [...places.values()];
}
