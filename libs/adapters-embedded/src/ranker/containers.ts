import { isSameRecord, type BoundingBox, type Point } from '@locitorium/domain';
import { kilometresBetween, onSphere, placeFactsOf, WHOLE_NAME, type CodeBooks, type PlaceFacts } from './place-facts.ts';
import { containersBeside, type ContainerPattern, type Statement } from './container-patterns.ts';
import { renownOf } from '../renown.ts';
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

/** Borders move, and boxes of islands are wide: what is farther than this from an area's box, or from its point, was never a part of it. */
const FAR_KM = Object.freeze({ box: 600, point: 2_500 });

/** Renown from which a comma or "in" tells nothing against a city: "In Geneva, Russia, for its part, said". Venice has 7.5. */
const WELL_KNOWN = 7.2;

/**
 * Whether a place is none of which a text can say that it lies in one of these countries or first-level areas: so far from them that no
 * border was ever between, as Florence from South Africa.
 */
export function contradicts(statement: Statement, place: PlaceFacts, containers: readonly PlaceFacts[]): boolean {
  const isCountry = place.category === 'country';
  if (statement === 'none' || place.country < 0 || isCountry || place.category === 'region' || !containers.some(isLarge)) return false;
  if (statement === 'said' && renownOf({ ...place, isCountry, isAlternate: place.nameClass === 'alternate' }) >= WELL_KNOWN) return false;
  return containers.every((container) => container.country >= 0 && containment(place, container) === 0 && liesFarFrom(place, container));
}

function liesFarFrom(place: PlaceFacts, container: PlaceFacts): boolean {
  const { bbox } = container.candidate;
  if (bbox === null) return kilometresBetween(place, container) > FAR_KM.point;
  return kilometresBetween(place, onSphere(nearestInBox(place.candidate, bbox))) > FAR_KM.box;
}

/** The point of a box [south, north, west, east] next to another, in degrees; west of the box and east of it count as equally near. */
function nearestInBox({ lat, lon }: Point, [south, north, west, east]: BoundingBox): Point {
  const isWithin = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  const apart = (edge: number): number => Math.abs(((lon - edge + 540) % 360) - 180);
  return { lat: Math.min(north, Math.max(south, lat)), lon: isWithin ? lon : apart(west) < apart(east) ? west : east };
}

const isLarge = ({ category }: PlaceFacts): boolean => category === 'country' || category === 'admin1' || category === 'region';

/** Containers beside a mention, with their readings. */
export interface ReadContainer {
  readonly pattern: ContainerPattern;
  /** Punctuation sets it off from what follows. */
  readonly isSetOff: boolean;
  /** The text says outright that the mention is a part of it. */
  readonly isWhole: boolean;
  /** How plainly the text says that the mention lies in it. */
  readonly statement: Statement;
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
    for (const { name, pattern, isSetOff, isListed, isWhole, statement } of beside) {
      const key = `${isWhole ? 'whole' : 'container'} ${name}`;
      let readings = read.get(key);
      if (readings === undefined) {
        readings = placeFactsOf(isWhole ? names.wholesNamed(name) : names.containersNamed(name), nameKey(name), books);
        read.set(key, readings);
      }
      if (isListed && (shareRank(places, readings) || readings.every(({ category }) => category === 'admin2'))) continue;
      const own = isWhole ? largerThan(places, readings) : readings;
      if (own.length > 0) containers.push({ pattern, isSetOff, isWhole, statement, readings: own });
    }
    return containers;
  };
}
