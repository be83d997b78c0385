import { isSameRecord } from '@locitorium/domain';
import { kilometresBetween, type PlaceFacts } from './place-facts.ts';

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
