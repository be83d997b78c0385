import * as Plot from '@observablehq/plot';
import type { EvaluatedMention } from '@locitorium/eval';
import { kilometres, percent, whole } from './numbers.ts';

/** Half of the equator in kilometres, rounded up: nothing is farther away. */
const FARTHEST_KM = 20_040;
/** Nearer than this is drawn as this: a logarithmic axis has no zero. */
const NEAREST_KM = 0.1;
/** Distances that the literature asks for: 10 km, and 100 miles. */
export const NOTED_KM = [10, 161] as const;
/** Steps of the curve; more than its pixels are not seen. */
const MOST_STEPS = 400;

/** Share of the mentions with gold coordinates whose place lies within a distance. */
export interface DistanceStep {
  readonly km: number;
  readonly share: number;
}

/** The mentions that a distance can be asked of: gold has a point. Unplaced ones are within no distance. */
export function withGoldPoint(mentions: readonly EvaluatedMention[]): readonly EvaluatedMention[] {
  return mentions.filter(({ gold }) => gold?.lat != null);
}

/** The cumulative distribution of the errors, in ascending steps. */
export function distanceSteps(mentions: readonly EvaluatedMention[]): readonly DistanceStep[] {
  const asked = withGoldPoint(mentions);
  const errors = asked.flatMap(({ errorKm }) => (errorKm === null ? [] : [errorKm])).sort((a, b) => a - b);
  const every = Math.max(1, Math.ceil(errors.length / MOST_STEPS));
  return errors.flatMap((km, at) => (at % every === 0 || at === errors.length - 1 ? [{ km, share: (at + 1) / asked.length }] : []));
}

/** Share of the mentions with gold coordinates whose place lies within so many kilometres; null over nothing. */
export function shareWithin(mentions: readonly EvaluatedMention[], km: number): number | null {
  const asked = withGoldPoint(mentions);
  return asked.length === 0 ? null : asked.filter(({ errorKm }) => errorKm !== null && errorKm <= km).length / asked.length;
}

export function errorDistanceChart(mentions: readonly EvaluatedMention[], width: number): Element {
  const steps = distanceSteps(mentions).map(({ km, share }) => ({ km: Math.max(NEAREST_KM, km), share }));
  const last = steps.at(-1);
  const noted = NOTED_KM.flatMap((km) => {
    const share = shareWithin(mentions, km);
    return share === null ? [] : [{ km, share }];
  });
  return Plot.plot({
    width,
    height: Math.min(width, 340),
    marginLeft: 46,
    ariaLabel: 'Error distances',
    x: {
      type: 'log',
      domain: [NEAREST_KM, FARTHEST_KM],
      label: 'kilometres from the gold point',
      tickFormat: (km: number) => (km < 1 ? String(km) : whole(km)),
      ticks: 5,
    },
    y: { domain: [0, 1], label: 'mentions within', tickFormat: percent, ticks: 5, grid: true },
    marks: [
      Plot.ruleX(noted, { x: 'km', stroke: 'var(--ink-soft)', strokeDasharray: '4 3' }),
      Plot.line(last === undefined ? [] : [...steps, { km: FARTHEST_KM, share: last.share }], {
        x: 'km',
        y: 'share',
        curve: 'step-after',
        stroke: 'var(--accent)',
        strokeWidth: 2,
      }),
      ...noted.map(({ km, share }, at) =>
        Plot.text([{ km, text: `${percent(share)}\nwithin\n${km} km` }], {
          x: 'km',
          text: 'text',
          frameAnchor: 'bottom',
          // The first to the left of its line and the last to the right of its own: between them there is no room.
          textAnchor: at === 0 ? 'end' : 'start',
          dx: at === 0 ? -5 : 5,
          dy: -6,
        }),
      ),
      Plot.tip(
        steps,
        Plot.pointerX({ x: 'km', y: 'share', title: ({ km, share }: DistanceStep) => `${percent(share)} within ${kilometres(km)}` }),
      ),
    ],
  });
}
