import {
  chunkPlaceOf,
  EMPTY_META,
  isWithin,
  placeAreaOf,
  UsageError,
  type Candidate,
  type PlaceArea,
  type Point,
} from '@locitorium/domain';
import type { Grounder } from '@locitorium/ports';
import type { WaitOptions } from '../ingestion/ingestion.ts';

/** A place that somebody named to filter by it. */
export interface NamedPlace {
  readonly name: string;
  readonly displayName: string;
  readonly area: PlaceArea;
  readonly point: Point;
}

/**
 * The place that a name means: "Ségou", "Athens, Ga.". Of several the narrowest counts.
 *
 * Rejects with a UsageError `place_unknown`, with what the grounder rejects with, and with the signal's reason.
 */
export async function namedPlace(grounder: Grounder, name: string, { signal }: WaitOptions = {}): Promise<NamedPlace> {
  // A name alone is no sentence, and is not always taken for a name.
  for (const text of [name, `They came from ${name}.`]) {
    const document = { docId: 'place', text, meta: EMPTY_META };
    const { groundings } = await grounder.ground(document, signal === undefined ? {} : { signal });
    const places = groundings.flatMap((grounding) => chunkPlaceOf(grounding) ?? []);
    const found = groundings.flatMap((grounding) => (grounding.status === 'resolved' ? [grounding.selected] : []));
    const narrowest = found.find(
      (candidate) => !places.some((place) => place.placeId !== placeAreaOf(candidate).placeId && isWithin(place, placeAreaOf(candidate))),
    );
    if (narrowest !== undefined) return toNamedPlace(narrowest);
  }
  throw new UsageError('place_unknown', `${JSON.stringify(name)} names no place that is known. Write it as in a text: "Ségou, Mali".`, {});
}

function toNamedPlace(candidate: Candidate): NamedPlace {
  const { name, displayName, lat, lon } = candidate;
  return { name, displayName, area: placeAreaOf(candidate), point: { lat, lon } };
}
