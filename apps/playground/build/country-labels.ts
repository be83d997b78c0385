import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Label } from './city-labels.ts';

type Ring = readonly (readonly number[])[];

/** Square degrees from which on a country is named on the map, by rank. */
const RANK_AREA = [300, 40, 8] as const;

/** Countries of ISO 3166-1 with their points, largest first. Disputed areas that have no code of their own stay without a name. */
export function countryLabels(topology: Topology): readonly Label[] {
  const { features } = feature(topology, topology.objects['countries'] as GeometryCollection);
  const inEnglish = new Intl.DisplayNames('en', { type: 'region' });
  const inJapanese = new Intl.DisplayNames('ja', { type: 'region' });
  return features
    .flatMap(({ id, geometry }) => {
      const code = countries.numericToAlpha2(String(id));
      if (code === undefined) return [];
      const largest = outerRings(geometry).sort((a, b) => areaOf(b) - areaOf(a))[0];
      if (largest === undefined) return [];
      const area = areaOf(largest);
      const rank = RANK_AREA.findIndex((least) => area >= least);
      const [lon, lat] = centroidOf(largest);
      const label: Label = [inEnglish.of(code) ?? code, inJapanese.of(code) ?? code, lon, lat, rank === -1 ? RANK_AREA.length : rank];
      return [{ area, label }];
    })
    .sort((a, b) => b.area - a.area)
    .map(({ label }) => label);
}

function outerRings(geometry: GeoJSON.Geometry): Ring[] {
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates.slice(0, 1);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));
    default:
      return [];
  }
}

/** Shoelace terms of a ring, in degrees. */
function* terms(ring: Ring) {
  for (let n = 0; n + 1 < ring.length; n++) {
    const [x0 = 0, y0 = 0] = ring[n] ?? [];
    const [x1 = 0, y1 = 0] = ring[n + 1] ?? [];
    yield { cross: x0 * y1 - x1 * y0, x: x0 + x1, y: y0 + y1 };
  }
}

function areaOf(ring: Ring): number {
  let twice = 0;
  for (const { cross } of terms(ring)) twice += cross;
  return Math.abs(twice / 2);
}

function centroidOf(ring: Ring): readonly [lon: number, lat: number] {
  let twice = 0;
  let x = 0;
  let y = 0;
  for (const term of terms(ring)) {
    twice += term.cross;
    x += term.x * term.cross;
    y += term.y * term.cross;
  }
  return [rounded(x / (3 * twice)), rounded(y / (3 * twice))];
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
