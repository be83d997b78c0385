import type { Calibration } from '../metrics/calibration.ts';
import { formatShare } from '../report/format-figure.ts';
import { diagram, diagramLength, diagramX, diagramY } from './diagram-frame.ts';

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
