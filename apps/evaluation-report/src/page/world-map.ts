import * as Plot from '@observablehq/plot';
import type { EvaluatedMention, FailureVerdict } from '@locitorium/eval';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { position, type MapGroup, type MapView } from './map-view.ts';
import { kilometres } from './numbers.ts';

/** Countries by Natural Earth, as world-atlas packs them. */
export type Outlines = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

interface WorldMapOptions {
  readonly groups: readonly MapGroup[];
  readonly view: MapView;
  /** Drawn above all others. */
  readonly chosen: EvaluatedMention | null;
  readonly width: number;
  readonly height: number;
  readonly onChoose: (group: MapGroup) => void;
}

/** Up to here, Mercator's map keeps shapes without blowing up the north. */
const NARROW_DEGREES = 25;

/** Half a cross, in pixels: not by number, since crosses lie close to each other. */
const CROSS = 3;

/** Gold and predicted places; a line leads from where a mention lies to where it was put. */
export function worldMap(outlines: Outlines, options: WorldMapOptions): Element {
  const { groups, view, chosen, width, height, onChoose } = options;
  const { countries } = outlines.objects;
  const has = (verdict: FailureVerdict) => groups.filter((group) => group.verdict === verdict);
  const [right, wrong, unanswered] = [has('right'), has('wrong'), has('unanswered')];
  const marked = groups.filter(({ mentions }) => chosen !== null && mentions.includes(chosen));
  const lines = (some: readonly MapGroup[], stroke: string, strokeOpacity: number, strokeWidth: number) =>
    Plot.geo(some.flatMap(line), { stroke, strokeOpacity, strokeWidth, fill: 'none' });
  const dots = (some: readonly MapGroup[], end: 'gold' | 'predicted', how: Plot.DotOptions) =>
    Plot.dot(
      some.filter((group) => group[end] !== null),
      {
        x: (group: MapGroup) => group[end]?.lon,
        y: (group: MapGroup) => group[end]?.lat,
        r: (group: MapGroup) => group.mentions.length,
        ...how,
      },
    );
  const ends = groups.flatMap((group) => [group.gold, group.predicted].flatMap((point) => (point === null ? [] : [{ ...point, group }])));
  const map = Plot.plot({
    width,
    height,
    margin: 0,
    ariaLabel: 'Map of gold and predicted places',
    projection: projectionOf(view, width / height),
    r: { type: 'sqrt', range: [2.5, 11], domain: [1, Math.max(30, ...groups.map(({ mentions }) => mentions.length))] },
    marks: [
      Plot.geo(feature(outlines, countries), { fill: 'var(--land)' }),
      Plot.geo(
        mesh(outlines, countries, (a, b) => a !== b),
        { stroke: 'var(--card)', strokeWidth: 0.7 },
      ),
      lines(right, 'var(--right)', 0.3, 0.8),
      lines(wrong, 'var(--wrong)', 0.45, 1),
      dots(right, 'gold', { fill: 'var(--right)', fillOpacity: 0.55, stroke: 'var(--card)', strokeWidth: 0.4 }),
      dots(unanswered, 'gold', {
        symbol: 'diamond',
        fill: 'var(--unanswered)',
        fillOpacity: 0.65,
        stroke: 'var(--card)',
        strokeWidth: 0.4,
      }),
      dots(wrong, 'gold', { fill: 'none', stroke: 'var(--wrong)', strokeWidth: 1.4 }),
      dots(wrong, 'predicted', { symbol: 'times', r: CROSS, stroke: 'var(--wrong)', strokeWidth: 1.5, strokeOpacity: 0.8 }),
      lines(marked, 'var(--ink)', 1, 2),
      dots(marked, 'gold', { r: 7, fill: 'none', stroke: 'var(--ink)', strokeWidth: 2.5 }),
      dots(marked, 'predicted', { r: 7, symbol: 'times', stroke: 'var(--ink)', strokeWidth: 2.5 }),
      Plot.tip(ends, Plot.pointer({ x: 'lon', y: 'lat', maxRadius: 16, title: ({ group }: (typeof ends)[number]) => titleOf(group) })),
    ],
  });
  map.addEventListener('click', () => {
    const under = map.value as (typeof ends)[number] | null;
    if (under !== null && under !== undefined) onChoose(under.group);
  });
  return map;
}

function projectionOf(view: MapView, aspect: number): Plot.ProjectionOptions {
  if (view.kind === 'world') return { type: 'equal-earth' };
  const { centre, degrees } = view;
  const across = (degrees * aspect) / 2 / Math.cos((centre.lat * Math.PI) / 180);
  const coordinates = [-1, 1].flatMap((side) => [
    [centre.lon + side * Math.min(179, across), centre.lat],
    [centre.lon, Math.max(-85, Math.min(85, centre.lat + (side * degrees) / 2))],
  ]);
  return {
    type: degrees > NARROW_DEGREES ? 'equal-earth' : 'mercator',
    rotate: [-centre.lon, 0],
    domain: { type: 'MultiPoint', coordinates },
  };
}

const MOST_NAMES = 4;

/** What stands beside the pointer. */
function titleOf({ mentions }: MapGroup): string {
  const names = [...new Set(mentions.map(({ name }) => name))];
  const [first] = mentions;
  const more = names.length > MOST_NAMES ? ', …' : '';
  return [
    `${names.slice(0, MOST_NAMES).join(', ')}${more}${mentions.length > 1 ? ` (${mentions.length} mentions)` : ''}`,
    first?.predicted?.displayName ?? 'no place selected',
    ...(first?.errorKm == null ? [] : [`${kilometres(first.errorKm)} from the gold point`]),
  ].join('\n');
}

/** A great circle from where a mention lies to where it was put. */
function line({ gold, predicted }: MapGroup) {
  if (gold === null || predicted === null) return [];
  return [{ type: 'LineString' as const, coordinates: [position(gold), position(predicted)] }];
}
