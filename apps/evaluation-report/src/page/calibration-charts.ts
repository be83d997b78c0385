import * as Plot from '@observablehq/plot';
import type { EvaluationReport } from '@locitorium/eval';
import { percent, whole } from './numbers.ts';

/** Room for "100 %". */
const LEFT = 46;

type Calibration = EvaluationReport['calibration']['selected'];

/** Share of right answers in each bin of confidence, beside the diagonal on which confidence means what it says. */
export function reliabilityDiagram({ bins }: Calibration, width: number): Element {
  const filled = bins.flatMap(({ from, to, answers, confidence, accuracy }) =>
    confidence === null || accuracy === null ? [] : [{ from, to, answers, confidence, accuracy }],
  );
  return Plot.plot({
    width,
    height: Math.min(width, 340),
    marginLeft: LEFT,
    ariaLabel: 'Reliability diagram',
    x: { domain: [0, 1], label: 'stated confidence', tickFormat: percent, ticks: 5 },
    y: { domain: [0, 1], label: 'right', tickFormat: percent, ticks: 5, grid: true },
    r: { range: [2, 9] },
    marks: [
      Plot.rect(filled, { x1: 'from', x2: 'to', y1: 0, y2: 'accuracy', fill: 'var(--accent)', fillOpacity: 0.25, inset: 0.5 }),
      Plot.line([0, 1], { x: (value: number) => value, y: (value: number) => value, stroke: 'var(--ink-soft)', strokeDasharray: '4 3' }),
      Plot.dot(filled, {
        x: 'confidence',
        y: 'accuracy',
        r: 'answers',
        fill: 'var(--accent)',
        title: ({ from, to, answers, confidence, accuracy }: (typeof filled)[number]) =>
          `confidence ${percent(from)} to ${percent(to)}\n${whole(answers)} answers\nmean confidence ${percent(confidence)}\nright ${percent(accuracy)}`,
        tip: true,
      }),
    ],
  });
}

/** What a user gets who keeps only answers of higher confidence: fewer mentions answered, fewer of the answers wrong. */
export function riskCoverageChart(points: EvaluationReport['riskCoverage'], width: number): Element {
  const shown = points.flatMap(({ threshold, coverage, risk }) => (risk === null ? [] : [{ threshold, coverage, risk }]));
  return Plot.plot({
    width,
    height: Math.min(width, 340),
    marginLeft: LEFT,
    ariaLabel: 'Risk and coverage',
    x: {
      domain: [Math.floor(Math.min(1, ...shown.map(({ coverage }) => coverage)) * 10) / 10, 1],
      label: 'mentions answered',
      tickFormat: percent,
      ticks: 5,
    },
    y: {
      domain: [0, Math.max(0.05, ...shown.map(({ risk }) => risk))],
      label: 'answers wrong',
      tickFormat: percent,
      ticks: 5,
      grid: true,
      nice: true,
    },
    marks: [
      Plot.line(shown, { x: 'coverage', y: 'risk', stroke: 'var(--accent)', strokeWidth: 2 }),
      Plot.dot(shown, {
        x: 'coverage',
        y: 'risk',
        r: 3.5,
        fill: 'var(--accent)',
        title: ({ threshold, coverage, risk }: (typeof shown)[number]) =>
          `confidence of at least ${threshold}\nanswered ${percent(coverage)}\nwrong ${percent(risk)}`,
        tip: true,
      }),
    ],
  });
}
