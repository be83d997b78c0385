import { boxAround, toGeoJsonBox, type BoundingBox, type Point } from '@locitorium/domain';

/** The narrowest box around all boxes; it crosses the antimeridian exactly when that is shorter. Null for none. */
export function boxAroundBoxes(boxes: readonly BoundingBox[]): BoundingBox | null {
  const box = boxAround(boxes.map(toGeoJsonBox));
  if (box === null) return null;
  const [west, south, east, north] = box;
  return [south, north, west, east];
}

/** Whether the point lies in the box, or outside it by no more than `slack` degrees. */
export function boxHolds([south, north, west, east]: BoundingBox, { lat, lon }: Point, slack: number): boolean {
  if (lat < south - slack || lat > north + slack) return false;
  const width = west <= east ? east - west : east - west + 360;
  return (lon - west + slack + 720) % 360 <= width + 2 * slack;
}

/** Eastward width of a box in degrees. */
export const widthOf = ([, , west, east]: BoundingBox): number => (west <= east ? east - west : east - west + 360);
