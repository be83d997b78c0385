import { unwrapPolygon } from '@locitorium/domain';
import type { Feature, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

/**
 * The land for a flat map that does not repeat itself: what goes on beyond the antimeridian is there on the other side, too. Otherwise the
 * edges of Russia and Fiji run across the whole map.
 */
export function flatOutlines(outlines: Topology): Feature<MultiPolygon> {
  const { countries } = outlines.objects;
  const land = countries === undefined ? null : feature(outlines, countries);
  const features = land === null ? [] : land.type === 'FeatureCollection' ? land.features : [land];
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons.flatMap(onBothSides) } };
}

function onBothSides(rings: Position[][]): Position[][][] {
  const polygon = unwrapPolygon(rings);
  const longitudes = polygon.flat().map(([lon = 0]) => lon);
  const beyond = (turn: number): Position[][] => polygon.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon + turn, lat]));
  return [
    polygon,
    ...(longitudes.some((lon) => lon > 180) ? [beyond(-360)] : []),
    ...(longitudes.some((lon) => lon < -180) ? [beyond(360)] : []),
  ];
}
