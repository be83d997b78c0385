import { isSameRecord } from '@locitorium/domain';
import { kilometresBetween, placeFactsOf, WHOLE_NAME, type CodeBooks, type PlaceFacts } from './place-facts.ts';
import { containersBeside, type ContainerPattern } from './container-patterns.ts';
import { nameKey } from './name-key.ts';
import type { PlaceNames } from './place-names.ts';

/** How closely a container encloses a place: 0 not at all, 1 same country, 2 same first-level area, 3 same second-level area. */
export type Containment = 0 | 1 | 2 | 3;

/** A named area without administrative rank has no outline here: places of its country within this distance count as inside. */
const AREA_RADIUS_KM = 500;
/** A city has no outline either: its suburbs are within this distance, and what is farther than the other is no part of it. */
const CITY_RADIUS_KM = 40;
const CITY_REACH_KM = 100;

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

/** Closest containment in any of the readings of a container's name; cities are readings only where the text says that they enclose. */
export function containmentInAny(place: PlaceFacts, containers: readonly PlaceFacts[]): Containment {
  let closest: Containment = 0;
  for (const container of containers) {
    const found = container.category === 'populated' ? containmentInCity(place, container) : containment(place, container);
    if (found > closest) closest = found;
  }
  return closest;
}

function containmentInCity(place: PlaceFacts, city: PlaceFacts): Containment {
  if (isSameRecord(place.candidate, city.candidate) || isLarge(place)) return 0;
  return place.country === city.country && kilometresBetween(place, city) < CITY_RADIUS_KM ? 3 : 0;
}

/** Whether a place lies in none of these containers and could not: in another country, another first-level area, far from the city. */
export function liesElsewhere(place: PlaceFacts, containers: readonly PlaceFacts[]): boolean {
  if (place.country < 0 || isLarge(place)) return false;
  return containers.every((container) => {
    if (container.country !== place.country) return container.country >= 0;
    if (container.category === 'populated') return kilometresBetween(place, container) > CITY_REACH_KM;
    return container.category === 'admin1' && place.admin1 >= 0 && place.admin1 !== container.admin1;
  });
}

const isLarge = ({ category }: PlaceFacts): boolean => category === 'country' || category === 'admin1' || category === 'region';

/** Containers beside a mention, with their readings. */
export interface ReadContainer {
  readonly pattern: ContainerPattern;
  /** Punctuation sets it off from what follows. */
  readonly isSetOff: boolean;
  /** The text says outright that the mention is a part of it. */
  readonly isWhole: boolean;
  readonly readings: readonly PlaceFacts[];
}

/** Whether both may be countries, or both first-level areas. */
export function shareRank(places: readonly PlaceFacts[], others: readonly PlaceFacts[]): boolean {
  return (['country', 'admin1'] as const).some((rank) => isOfRank(places, rank) && isOfRank(others, rank));
}

function isOfRank(places: readonly PlaceFacts[], rank: 'country' | 'admin1'): boolean {
  return places.some(({ category, level }) => category === rank && level <= WHOLE_NAME);
}

/** "The Kurla suburb of Mumbai" and "the Paris suburb of Sarcelles": the whole is the larger one. */
function largerThan(places: readonly PlaceFacts[], wholes: readonly PlaceFacts[]): readonly PlaceFacts[] {
  let largest = 0;
  for (const { category, population } of places) if (category === 'populated' && population > largest) largest = population;
  return wholes.filter(({ population }) => population > largest);
}

/** Makes a reader of what stands beside a mention at start–end that may mean these places. */
export function containerReader(names: PlaceNames, books: CodeBooks) {
  const read = new Map<string, readonly PlaceFacts[]>();
  return (text: string, start: number, end: number, places: readonly PlaceFacts[]): readonly ReadContainer[] => {
    const beside = containersBeside(text, start, end, names);
    const containers: ReadContainer[] = [];
    for (const { name, pattern, isSetOff, isListed, isWhole } of beside) {
      const key = `${isWhole ? 'whole' : 'container'} ${name}`;
      let readings = read.get(key);
      if (readings === undefined) {
        readings = placeFactsOf(isWhole ? names.wholesNamed(name) : names.containersNamed(name), nameKey(name), books);
        read.set(key, readings);
      }
      if (isListed && shareRank(places, readings)) continue;
      const own = isWhole ? largerThan(places, readings) : readings;
      if (own.length > 0) containers.push({ pattern, isSetOff, isWhole, readings: own });
    }
    return containers;
  };
}
