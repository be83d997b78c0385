import type { BoundingBox } from '@locitorium/domain';
import { widthOf } from './box-around-boxes.ts';

const RADIANS = Math.PI / 180;

/**
 * A box around `count` points (two or more), widened on all sides by half the distance between neighbours, had they stood on a grid of √count ×
 * √count: points in an area never reach its edges, and the fewer they are, the farther they stay away. How well it fits: docs/gazetteer.md.
 */
export function withHalfSpacing(box: BoundingBox, count: number): BoundingBox {
  const [south, north, west, east] = box;
  // Longitudes are measured in degrees of latitude; a box that touches a pole has no breadth there to speak of.
  const shrink = Math.max(0.01, Math.cos(((south + north) / 2) * RADIANS));
  const side = Math.sqrt((north - south) * widthOf(box) * shrink);
  const margin = side / (2 * (Math.sqrt(count) - 1));
  const breadth = margin / shrink;
  const latitudes = [Math.max(-90, south - margin), Math.min(90, north + margin)] as const;
  if (widthOf(box) + 2 * breadth >= 360) return [...latitudes, -180, 180];
  const [from, to] = [west - breadth, east + breadth];
  return [...latitudes, from < -180 ? from + 360 : from, to > 180 ? to - 360 : to];
}
