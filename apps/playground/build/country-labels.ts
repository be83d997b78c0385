import { geoPath } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Label } from './city-labels.ts';

/** Square degrees from which on a country is named on the map, by rank. */
const RANK_AREA = [300, 40, 8] as const;

/** Measures in degrees, as on the flat map. */
const flat = geoPath();

/** Countries of ISO 3166-1 with the centres of their largest parts, largest first. Disputed areas without a code stay nameless. */
export function countryLabels(topology: Topology): readonly Label[] {
  const { features } = feature(topology, topology.objects['countries'] as GeometryCollection);
  const inEnglish = new Intl.DisplayNames('en', { type: 'region' });
  const inJapanese = new Intl.DisplayNames('ja', { type: 'region' });
  return features
    .flatMap(({ id, geometry }) => {
      const code = countries.numericToAlpha2(String(id));
      const [largest] = outlinesOf(geometry).sort((a, b) => flat.area(b) - flat.area(a));
      if (code === undefined || largest === undefined) return [];
      const area = flat.area(largest);
      const rank = RANK_AREA.findIndex((least) => area >= least);
      const [lon, lat] = flat.centroid(largest).map((degrees) => Math.round(degrees * 100) / 100) as [number, number];
      const label: Label = [inEnglish.of(code) ?? code, inJapanese.of(code) ?? code, lon, lat, rank === -1 ? RANK_AREA.length : rank];
      return [{ area, label }];
    })
    .sort((a, b) => b.area - a.area)
    .map(({ label }) => label);
}

/** The parts of a country without their holes. */
function outlinesOf(geometry: GeoJSON.Geometry): GeoJSON.Polygon[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  return polygons.map(([outer = []]) => ({ type: 'Polygon', coordinates: [outer] }));
}
