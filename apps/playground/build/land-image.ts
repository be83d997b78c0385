import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';

/** Width and height of the whole world in the projection of the map at zoom 0. */
const WORLD = 512;

/** All land as an SVG image in the projection of the map, for the time until the map itself is drawn. */
export function landImage(topology: Topology): string {
  const projection = geoMercator()
    .scale(WORLD / (2 * Math.PI))
    .translate([WORLD / 2, WORLD / 2]);
  const land = geoPath(projection).digits(1)(feature(topology, topology.objects['land'] as GeometryObject));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD} ${WORLD}"><path d="${land}"/></svg>`;
}
