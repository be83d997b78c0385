import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { BuildContext } from '../build-context.ts';
import { outerRings, polygonCentroid, smallestBox } from '../geometry.ts';

type Shape = Readonly<ReturnType<typeof shapeOf>>;

/** Shapes of states by name and of counties by five-digit FIPS code; `stateFips`: state name → two-digit FIPS code. */
export type CensusShapes = Readonly<ReturnType<typeof readCensusShapes>>;

type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>;

/** Centroids and boxes of the states and counties of the United States. */
export function readCensusShapes({ files }: BuildContext) {
  const states = new Map<string, Shape>();
  const counties = new Map<string, Shape>();
  const stateFips = new Map<string, string>();
  const atlas = (path: string, object: string) => {
    const topology = files.packageJson<Atlas>('us-atlas', path);
    return feature(topology, topology.objects[object] as GeometryCollection<{ name: string }>).features;
  };
  for (const { geometry, properties, id } of atlas('states-10m.json', 'states')) {
    stateFips.set(properties.name, String(id));
    states.set(properties.name, shapeOf(geometry as Polygon | MultiPolygon));
  }
  for (const { geometry, id } of atlas('counties-10m.json', 'counties'))
    counties.set(String(id), shapeOf(geometry as Polygon | MultiPolygon));
  return { states, counties, stateFips };
}

function shapeOf(geometry: Polygon | MultiPolygon) {
  const bbox = smallestBox(outerRings(geometry));
  if (bbox === null) throw new Error('A shape without rings.');
  return { point: polygonCentroid(geometry), bbox };
}
