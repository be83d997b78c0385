import { unwrapLine, unwrapPolygon } from '@locitorium/domain';
import type { Feature, FeatureCollection, Geometry, MultiLineString, Point } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A built-in name; see build/city-labels.ts. */
type Label = readonly [en: string, ja: string, lon: number, lat: number, rank: number];

/** What the map shows without any tile server. */
export type MapData = Awaited<ReturnType<typeof loadMapData>>;

/** Loads the built-in outlines and names. Rejects if they cannot be loaded. */
export async function loadMapData(base: URL) {
  const [topology, labels] = await Promise.all([
    load<Topology>('map/outlines.json', base),
    load<Record<'countries' | 'cities', readonly Label[]>>('map/labels.json', base),
  ]);
  const countries = topology.objects['countries'] as GeometryCollection;
  return {
    land: landOf(feature(topology, countries)),
    borders: linesOf(mesh(topology, countries, (a, b) => a !== b)),
    coasts: linesOf(mesh(topology, countries, (a, b) => a === b)),
    countries: toPoints(labels.countries),
    cities: toPoints(labels.cities),
    units: NO_UNITS,
  };
}

const NO_UNITS: Units = { areas: { type: 'FeatureCollection', features: [] }, borders: { type: 'MultiLineString', coordinates: [] } };

/** First-level administrative units, with their codes as in the gazetteer, and the borders between them. */
export interface Units {
  readonly areas: FeatureCollection;
  readonly borders: MultiLineString;
}

/** Rejects if they cannot be loaded. */
export async function loadUnits(base: URL): Promise<Units> {
  const topology = await load<Topology>('map/units.json', base);
  const units = topology.objects['admin1'] as GeometryCollection;
  const { features } = feature(topology, units);
  return {
    areas: {
      type: 'FeatureCollection',
      features: features.flatMap(({ geometry, properties }: Feature<Geometry | null>) =>
        // Units that are too small for a map of the world have no outline.
        geometry === null ? [] : [{ type: 'Feature', geometry: areaOf(geometry), properties }],
      ),
    },
    borders: linesOf(mesh(topology, units, (a, b) => a !== b)),
  };
}

async function load<T>(path: string, base: URL): Promise<T> {
  const response = await fetch(new URL(path, base));
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return (await response.json()) as T;
}

function landOf({ features }: FeatureCollection): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map(({ geometry }) => ({ type: 'Feature', geometry: areaOf(geometry), properties: {} })),
  };
}

function areaOf(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { type: 'Polygon', coordinates: unwrapPolygon(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon') return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(unwrapPolygon) };
  return geometry;
}

const linesOf = ({ coordinates }: MultiLineString): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: coordinates.map(unwrapLine),
});

function toPoints(labels: readonly Label[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: labels.map(([en, ja, lon, lat, rank], order) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { en, ja, rank, order },
    })),
  };
}
