import type { Calibration } from '../metrics/calibration.ts';
import { formatShare } from '../report/format-figure.ts';
import type { RiskCoveragePoint } from '../metrics/risk-coverage.ts';

/** Drawing units; a picture scales to its column. */
const SIZE = 220;
const MARGIN = 34;

/** Turns a value 0–1 into a horizontal or vertical position; values grow to the right and upwards. */
const diagramX = (value: number): string => (MARGIN + value * SIZE).toFixed(1);
const diagramY = (value: number): string => (MARGIN + (1 - value) * SIZE).toFixed(1);

/** A length along either axis. */
const diagramLength = (value: number): string => (value * SIZE).toFixed(1);

/** An SVG with axes from 0 to 1 around what is drawn in it. The labels are ours, not a file's. */
function diagram(name: string, labels: { readonly x: string; readonly y: string }, content: string): string {
  const left = Number(diagramX(0));
  const bottom = Number(diagramY(0));
  const ticks = [0, 0.5, 1].map(
    (value) =>
      `<text x="${diagramX(value)}" y="${bottom + 14}" text-anchor="middle">${value}</text>` +
      `<text x="${left - 5}" y="${Number(diagramY(value)) + 3}" text-anchor="end">${value}</text>`,
  );
  const frame =
    `<path class="axis" d="M${left} ${diagramY(1)}V${bottom}H${diagramX(1)}"/>${ticks.join('')}` +
    `<text x="${diagramX(0.5)}" y="${bottom + 28}" text-anchor="middle">${labels.x}</text>` +
    `<text x="${left - 5}" y="${Number(diagramY(1)) - 10}">${labels.y}</text>`;
  const side = SIZE + 2 * MARGIN;
  return `<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${name}">${frame}${content}</svg>`;
}

/**
 * Reliability diagram as inline SVG: a bar for the accuracy of each bin of confidence, the diagonal where they are equal, a dot at
 * the mean confidence. The numbers stand in each bar's title.
 */
export function reliabilityDiagram({ bins }: Calibration): string {
  const bars = bins.map(({ from, to, answers, confidence, accuracy }) => {
    if (confidence === null || accuracy === null) return '';
    const title = `<title>confidence ${from}–${to}: ${answers} answers, mean confidence ${formatShare(confidence)}, right ${formatShare(accuracy)}</title>`;
    return (
      `<rect class="bar" x="${diagramX(from)}" y="${diagramY(accuracy)}" width="${diagramLength(to - from)}" height="${diagramLength(accuracy)}">${title}</rect>` +
      `<circle class="dot" cx="${diagramX(confidence)}" cy="${diagramY(accuracy)}" r="2.5"/>`
    );
  });
  const ideal = `<line class="ideal" x1="${diagramX(0)}" y1="${diagramY(0)}" x2="${diagramX(1)}" y2="${diagramY(1)}"/>`;
  return diagram('Reliability diagram: accuracy by confidence', { x: 'confidence', y: 'right' }, ideal + bars.join(''));
}

/** Share of wrong answers (upwards) against share of mentions answered, one point for each threshold, as inline SVG. */
export function riskCoverageDiagram(points: readonly RiskCoveragePoint[]): string {
  const shown = points.flatMap(({ threshold, coverage, risk }) => (risk === null ? [] : [{ threshold, coverage, risk }]));
  const line = shown.map(({ coverage, risk }) => `${diagramX(coverage)},${diagramY(risk)}`).join(' ');
  const dots = shown.map(
    ({ threshold, coverage, risk }) =>
      `<circle class="dot" cx="${diagramX(coverage)}" cy="${diagramY(risk)}" r="3"><title>confidence ≥ ${threshold}: answered ${formatShare(coverage)}, wrong ${formatShare(risk)}</title></circle>`,
  );
  return diagram('Risk against coverage', { x: 'answered', y: 'wrong' }, `<polyline class="curve" points="${line}"/>${dots.join('')}`);
}
