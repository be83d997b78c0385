import { SMALLEST_RADIUS_KM, settlementBox } from '@locitorium/adapters-gazetteer/format';
import { boxAroundPoint, greatCircleKm, type BoundingBox } from '@locitorium/domain';
import type { BuildContext } from '../build-context.ts';
import { boxAroundBoxes, boxHolds, withHalfSpacing } from '../geometry.ts';
import type { NewPlace, PlaceCollector } from '../place-collector.ts';
import type { NaturalEarthUnits } from './natural-earth.ts';

/** Natural Earth's outlines at 1:10 million leave coasts and islets out: a settlement so little outside them, in degrees, is in them. */
const OUTLINE_PRECISION = 0.02;
/** A settlement farther outside its country, in degrees, is counted to it by another rule than ISO 3166's: Akrotiri, Wake Island. */
const FARTHEST_ISLET = 3;
/** A unit's point and its settlements contradict each other where they lie farther apart than this, in degrees: it gets no box. */
const FARTHEST_POINT = 1;
/** Polygons that hold fewer of a unit's settlements are those of an older or smaller unit; below the second share they are another's. */
const HELD_SHARE = 0.9;
const HELD_SHARE_AT_LEAST = 0.5;
/** A settlement so many times farther from the middle than half of a unit's settlements is another unit's, which had the code before. */
const OUTLIER_RATIO = 10;
/** Fewer settlements do not tell which of them has strayed. */
const FEWEST_TO_JUDGE = 4;

/**
 * Completes the boxes of countries and administrative units when all settlements are known.
 *
 * - A country's box is that of its polygons, widened to the settlements on islets that the polygons leave out.
 * - A unit's box is that of its own polygon (by name, or by code), or of the polygons of all units of the next level in it, where that
 *   holds the unit's settlements.
 * - Any other box is derived: around polygons that hold at least half of the settlements, and all of these; without such polygons around
 *   two settlements or more, with half the space between them. Nothing is derived from a single point, and strays are left out.
 */
export function addUnitBoxes({ places }: BuildContext, polygonsByCode: Pick<NaturalEarthUnits, 'boxOfCode'>): void {
  const { settlements, units } = membersOf(places);
  for (let index = 0; index < places.size; index += 1) {
    const place = places.place(index);
    const members = settlements.get(index) ?? [];
    if (place.placeCategory === 'country') places.amend(index, { bbox: countryBox(place, members) });
    else if (place.placeCategory === 'admin1' || place.placeCategory === 'admin2') {
      const parts = (units.get(index) ?? []).map((unit) => polygonOf(unit));
      const byCode = place.bbox == null && place.code != null ? polygonsByCode.boxOfCode(place.code) : null;
      const isOwn = byCode !== null && members.length >= FEWEST_TO_JUDGE && shareIn(byCode, members) >= HELD_SHARE;
      const own = isOwn ? byCode : (place.bbox ?? null);
      places.amend(index, unitBox({ ...place, bbox: own }, members, parts));
    }
  }
}

/** The box of a unit's own polygon; none where it was derived a moment ago. */
const polygonOf = ({ bbox, bboxDerived }: NewPlace): BoundingBox | null => (bboxDerived === true ? null : (bbox ?? null));

function countryBox(country: NewPlace, members: readonly NewPlace[]): BoundingBox {
  const polygons = country.bbox as BoundingBox;
  const near = [country, ...members].filter((place) => boxHolds(polygons, place, FARTHEST_ISLET));
  return boxAroundBoxes([polygons, ...near.map(asBox)]) as BoundingBox;
}

type Box = Pick<NewPlace, 'bbox' | 'bboxDerived'>;

function unitBox(unit: NewPlace, members: readonly NewPlace[], parts: readonly (BoundingBox | null)[]): Box {
  const polygons = unit.bbox == null ? parts.filter((part) => part !== null) : [unit.bbox];
  const isWhole = unit.bbox != null || (parts.length > 0 && polygons.length === parts.length);
  const around = boxAroundBoxes(polygons);
  if (around !== null) {
    const held = shareIn(around, members);
    if (isWhole && held >= HELD_SHARE) return { bbox: boxAroundBoxes([around, asBox(unit)]) };
    if (held >= HELD_SHARE_AT_LEAST)
      return { bbox: boxAroundBoxes([around, asBox(unit), ...withoutOutliers(members).map(asBox)]), bboxDerived: true };
  }
  const extent = estimatedBox(members);
  if (extent === null || !boxHolds(extent, unit, FARTHEST_POINT)) return { bbox: null };
  return { bbox: boxAroundBoxes([extent, asBox(unit)]), bboxDerived: true };
}

type Settlement = Pick<NewPlace, 'lat' | 'lon' | 'population'>;

/** The extent of a unit by its settlements alone; null for fewer than two. */
export function estimatedBox(settlements: readonly Settlement[]): BoundingBox | null {
  const own = withoutOutliers(settlements);
  if (own.length < 2) return null;
  const extents = own.map((place) => settlementBox(place, place.population ?? null) ?? boxAroundPoint(place, SMALLEST_RADIUS_KM));
  return withHalfSpacing(boxAroundBoxes(extents) as BoundingBox, own.length);
}

/** Share of the settlements that a box holds; 1 for none. */
function shareIn(box: BoundingBox, members: readonly NewPlace[]): number {
  if (members.length === 0) return 1;
  return members.filter((place) => boxHolds(box, place, OUTLINE_PRECISION)).length / members.length;
}

function withoutOutliers<Member extends Settlement>(members: readonly Member[]): readonly Member[] {
  if (members.length < FEWEST_TO_JUDGE) return members;
  // Longitudes are counted from one of the settlements, so that the antimeridian parts none of them.
  const { lon: origin } = members[0] as Member;
  const eastOf = (lon: number): number => ((lon - origin + 540) % 360) - 180;
  const middle = { lat: median(members.map(({ lat }) => lat)), lon: origin + median(members.map(({ lon }) => eastOf(lon))) };
  const farthest = OUTLIER_RATIO * median(members.map((place) => greatCircleKm(middle, place)));
  return members.filter((place) => greatCircleKm(middle, place) <= farthest);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

const asBox = ({ lat, lon }: NewPlace): BoundingBox => [lat, lat, lon, lon];

/** Settlements in each unit, however deep, and second-level units in each first-level one, by the unit's index. */
function membersOf(places: PlaceCollector) {
  const settlements = new Map<number, NewPlace[]>();
  const units = new Map<number, NewPlace[]>();
  const put = (map: Map<number, NewPlace[]>, index: number, place: NewPlace): void => {
    const known = map.get(index);
    if (known === undefined) map.set(index, [place]);
    else known.push(place);
  };
  for (let index = 0; index < places.size; index += 1) {
    const place = places.place(index);
    if (place.placeCategory === 'admin2' && place.parent !== null) put(units, places.byCode(place.parent) as number, place);
    if (place.placeCategory !== 'populated') continue;
    for (let at = place.parent; at !== null;) {
      const unit = places.byCode(at) as number;
      put(settlements, unit, place);
      at = places.place(unit).parent;
    }
  }
  return { settlements, units };
}
