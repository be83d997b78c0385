import { isSameRecord } from '@locitorium/domain';
import { kilometresBetween, placeFactsOf, WHOLE_NAME, type CodeBooks, type PlaceFacts } from './place-facts.ts';
import { containersBeside, type ContainerPattern } from './container-patterns.ts';
import { nameKey } from './name-key.ts';
import type { PlaceNames } from './place-names.ts';

/** How closely a container encloses a place: 0 not at all, 1 same country, 2 same first-level area, 3 same second-level area. */
export type Containment = 0 | 1 | 2 | 3;

/** A named area without administrative rank has no outline here: places of its country within this distance count as inside. */
const AREA_RADIUS_KM = 500;

/** Whether `place` lies in `container` and is smaller than it. */
export function containment(place: PlaceFacts, container: PlaceFacts): Containment {
  if (isSameRecord(place.candidate, container.candidate)) return 0;
  if (container.category === 'country') return place.country >= 0 && place.country === container.country ? 1 : 0;
  if (place.category === 'country' || place.category === 'region') return 0;
  if (container.category === 'admin2') {
    return place.category !== 'admin2' && place.admin2 >= 0 && place.admin2 === container.admin2 ? 3 : 0;
  }
  if (container.category === 'admin1') {
    return place.category !== 'admin1' && place.admin1 >= 0 && place.admin1 === container.admin1 ? 2 : 0;
  }
  if (container.category === 'area') {
    return place.country >= 0 && place.country === container.country && kilometresBetween(place, container) < AREA_RADIUS_KM ? 2 : 0;
  }
  return 0;
}

/** Closest containment in any of the readings of a container's name. */
export function containmentInAny(place: PlaceFacts, containers: readonly PlaceFacts[]): Containment {
  let closest: Containment = 0;
  for (const container of containers) {
    const found = containment(place, container);
    if (found > closest) closest = found;
  }
  return closest;
}

/** Containers beside a mention, with their readings. */
export interface ReadContainer {
  readonly pattern: ContainerPattern;
  /** Punctuation sets it off from what follows. */
  readonly isSetOff: boolean;
  readonly readings: readonly PlaceFacts[];
}

/** Whether both may be countries, or both first-level areas. */
export function shareRank(places: readonly PlaceFacts[], others: readonly PlaceFacts[]): boolean {
  return (['country', 'admin1'] as const).some((rank) => isOfRank(places, rank) && isOfRank(others, rank));
}

function isOfRank(places: readonly PlaceFacts[], rank: 'country' | 'admin1'): boolean {
  return places.some(({ category, level }) => category === rank && level <= WHOLE_NAME);
}

/** Makes a reader of what stands beside a mention at start–end that may mean these places. */
export function containerReader(names: PlaceNames, books: CodeBooks) {
  const read = new Map<string, readonly PlaceFacts[]>();
  return (text: string, start: number, end: number, places: readonly PlaceFacts[]): readonly ReadContainer[] => {
    const beside = containersBeside(text, start, end, names);
    const containers: ReadContainer[] = [];
    for (const { name, pattern, isSetOff, isListed } of beside) {
      let readings = read.get(name);
      if (readings === undefined) {
        readings = placeFactsOf(names.containersNamed(name), nameKey(name), books);
        read.set(name, readings);
      }
      if (!isListed || !shareRank(places, readings)) containers.push({ pattern, isSetOff, readings });
    }
    return containers;
  };
}
