import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { importanceOfKind, type ImportanceTable } from './importance.ts';
import type { MultiPolygon, OsmDocument } from './osm-document.ts';

const require = createRequire(import.meta.url);

/** Relation id of a state: this and its FIPS number. */
const FIRST_STATE = 10_000;

/** Postal codes by FIPS number; the island territories of the atlas are not in it, they have areas of their own. */
const POSTAL_CODES = Object.fromEntries(
  (
    '01 AL 02 AK 04 AZ 05 AR 06 CA 08 CO 09 CT 10 DE 11 DC 12 FL 13 GA 15 HI 16 ID 17 IL 18 IN 19 IA 20 KS 21 KY 22 LA 23 ME 24 MD 25 MA 26 MI 27 MN 28 MS 29 MO 30 MT ' +
    '31 NE 32 NV 33 NH 34 NJ 35 NM 36 NY 37 NC 38 ND 39 OH 40 OK 41 OR 42 PA 44 RI 45 SC 46 SD 47 TN 48 TX 49 UT 50 VT 51 VA 53 WA 54 WV 55 WI 56 WY'
  )
    .match(/\d\d [A-Z]{2}/g)
    ?.map((pair) => pair.split(' ') as [string, string]) ?? [],
);

/** The states of the USA and the District of Columbia, so that "Springfield, IL" can be told from its namesakes. */
export function addUsStates(document: OsmDocument, importance: ImportanceTable): void {
  const atlas = require('us-atlas/states-10m.json') as Parameters<typeof feature>[0];
  const states = feature(atlas, atlas.objects['states'] as Parameters<typeof feature>[1]);
  if (states.type !== 'FeatureCollection') throw new Error('us-atlas: "states" is no collection.');
  for (const { id, properties, geometry } of states.features) {
    const postal = POSTAL_CODES[String(id)];
    if (postal === undefined || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue;
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as unknown as MultiPolygon;
    const name = String(properties?.['name']);
    document.addArea({
      id: FIRST_STATE + Number(id),
      polygons,
      tags: {
        admin_level: '4',
        name,
        'name:en': name,
        short_name: postal,
        'ISO3166-2': `US-${postal}`,
        wikipedia: importance.enter([`${name} (state)`], importanceOfKind('state')),
      },
    });
  }
}
