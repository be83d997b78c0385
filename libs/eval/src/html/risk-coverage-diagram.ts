import type { RiskCoveragePoint } from '../metrics/risk-coverage.ts';
import { formatShare } from '../report/format-figure.ts';
import { diagram, diagramX, diagramY } from './diagram-frame.ts';

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
