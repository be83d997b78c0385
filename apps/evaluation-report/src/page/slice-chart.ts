import * as Plot from '@observablehq/plot';
import type { SliceFigures } from '@locitorium/eval';
import { percent, whole } from './numbers.ts';

const ROW_HEIGHT = 26;
/** Room for the axis. */
const AXIS_HEIGHT = 50;

/** One above the other, since they are often equal. */
const FIGURES = [
  { name: 'country top-1', symbol: 'circle', fill: 'var(--accent)', dy: -3 },
  { name: 'Acc@161km', symbol: 'square', fill: 'var(--second)', dy: 3 },
] as const;

/** Country top-1 and Acc@161km of each value; the area of a dot is its mentions. */
export function sliceChart(slices: readonly SliceFigures[], labelOf: (figures: SliceFigures) => string, width: number): Element {
  const labels = slices.map(labelOf);
  const points = slices.flatMap((figures) => {
    const label = labelOf(figures);
    return [
      { label, name: 'country top-1', value: figures.countryTop1, mentions: figures.mentionsWithCountry },
      { label, name: 'Acc@161km', value: figures.accuracyAt161Km, mentions: figures.mentionsWithCoordinates },
    ].flatMap(({ value, ...point }) => (value === null ? [] : [{ ...point, value }]));
  });
  return Plot.plot({
    width,
    height: slices.length * ROW_HEIGHT + AXIS_HEIGHT,
    marginLeft: Math.min(220, width / 3),
    marginRight: 20,
    ariaLabel: 'Figures by slice',
    x: { domain: [0, 1], label: 'share', tickFormat: percent, ticks: 5, grid: true },
    y: { domain: labels, label: null, tickFormat: (label: string) => (label.length > 32 ? `${label.slice(0, 31)}…` : label) },
    r: { range: [3, 9] },
    marks: FIGURES.map(({ name, symbol, fill, dy }) =>
      Plot.dot(
        points.filter((point) => point.name === name),
        {
          x: 'value',
          y: 'label',
          r: 'mentions',
          symbol,
          fill,
          dy,
          title: ({ label, value, mentions }: (typeof points)[number]) =>
            `${label}\n${name} ${percent(value)}\n${whole(mentions)} mentions`,
          tip: true,
        },
      ),
    ),
  });
}
