import { geoBounds } from 'd3-geo';
import { FAILURE_CLASSES, type EvaluatedMention, type FailureVerdict } from '@locitorium/eval';
import type { MultiPoint } from 'geojson';

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** What part of the world is shown: all of it, or so many degrees of latitude around a point. */
export type MapView = { readonly kind: 'world' } | { readonly kind: 'part'; readonly centre: Point; readonly degrees: number };

export const WORLD: MapView = { kind: 'world' };
/** From here on outwards the whole world is shown. */
const WHOLE_WORLD_DEGREES = 90;
/** The outlines have no more detail than this. */
const LEAST_DEGREES = 1;
/** Between what is shown and the margin. */
const ROOM = 1.3;

/** Mentions whose gold point and predicted point are the same. */
export interface MapGroup {
  readonly verdict: FailureVerdict;
  readonly gold: Point | null;
  readonly predicted: Point | null;
  readonly mentions: readonly EvaluatedMention[];
}

/** What can be drawn: mentions with a gold point or a predicted one, those at the same points together. */
export function mapGroups(mentions: readonly EvaluatedMention[]): readonly MapGroup[] {
  const drawn = mentions.filter((mention) => pointOf(mention.gold) !== null || pointOf(mention.predicted) !== null);
  const together = Map.groupBy(drawn, ({ failureClass, gold, predicted }) =>
    [FAILURE_CLASSES[failureClass].verdict, gold?.lat, gold?.lon, predicted?.lat, predicted?.lon].join(),
  );
  return [...together.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { verdict } = FAILURE_CLASSES[first.failureClass];
    return [{ verdict, gold: pointOf(first.gold), predicted: pointOf(first.predicted), mentions: group }];
  });
}

/** The part of the world in which all of it lies; the world where that is most of it, or nothing. */
export function viewOf(groups: readonly MapGroup[]): MapView {
  const coordinates = groups.flatMap(({ gold, predicted }) =>
    [gold, predicted].flatMap((point) => (point === null ? [] : [position(point)])),
  );
  if (coordinates.length === 0) return WORLD;
  const [[west, south], [east, north]] = geoBounds({ type: 'MultiPoint', coordinates } satisfies MultiPoint);
  const width = east < west ? east + 360 - west : east - west;
  const lon = west + width / 2;
  const lat = (south + north) / 2;
  // A map is about twice as wide as it is high.
  return near({ lat, lon: lon > 180 ? lon - 360 : lon }, Math.max(north - south, (width * Math.cos((lat * Math.PI) / 180)) / 2) * ROOM);
}

/** So many degrees of latitude around a point, within what the map can show. */
export function near(centre: Point, degrees: number): MapView {
  return degrees > WHOLE_WORLD_DEGREES ? WORLD : { kind: 'part', centre, degrees: Math.max(LEAST_DEGREES, degrees) };
}

/** Twice as near, or twice as far. */
export function zoomed(view: MapView, factor: number): MapView {
  if (view.kind === 'world') return factor < 1 ? near({ lat: 20, lon: 0 }, WHOLE_WORLD_DEGREES) : view;
  return near(view.centre, view.degrees * factor);
}

/** The view moved by a share of its height: east and north are positive. */
export function moved(view: MapView, east: number, north: number): MapView {
  if (view.kind === 'world') return view;
  const { centre, degrees } = view;
  const lat = Math.max(-80, Math.min(80, centre.lat + north * degrees));
  const lon = centre.lon + (east * degrees) / Math.cos((centre.lat * Math.PI) / 180);
  return { ...view, centre: { lat, lon: ((lon + 540) % 360) - 180 } };
}

/** As GeoJSON orders it. */
export function position({ lat, lon }: Point): [number, number] {
  return [lon, lat];
}

function pointOf(point: { readonly lat: number | null; readonly lon: number | null } | null): Point | null {
  return point === null || point.lat === null || point.lon === null ? null : { lat: point.lat, lon: point.lon };
}
