import { quantize, transform } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Steps of the grid over the width of the world: 800 m, finer than what is drawn for a scale of 1:50 million. */
const GRID = 50_000;

/** The outlines of countries alone, on a coarser grid than that of the source: a smaller file for the same map. */
export function countryOutlines({ objects, arcs, transform: grid, type }: Topology): Topology {
  if (grid === undefined) throw new Error('The outlines of countries have no grid.');
  const countries = objects['countries'] as GeometryCollection<object> | undefined;
  if (countries === undefined) throw new Error('The outlines have no countries.');
  const toDegrees = transform(grid);
  const inDegrees = arcs.map((arc) => arc.map((position, index) => toDegrees(position, index > 0)));
  return quantize({ type, objects: { countries }, arcs: inDegrees }, GRID);
}
