/** Drawing units; a picture scales to its column. */
const SIZE = 220;
const MARGIN = 34;

/** Turns a value 0–1 into a horizontal or vertical position; values grow to the right and upwards. */
export const diagramX = (value: number): string => (MARGIN + value * SIZE).toFixed(1);
export const diagramY = (value: number): string => (MARGIN + (1 - value) * SIZE).toFixed(1);

/** A length along either axis. */
export const diagramLength = (value: number): string => (value * SIZE).toFixed(1);

/** An SVG with axes from 0 to 1 around what is drawn in it. The labels are ours, not a file's. */
export function diagram(name: string, labels: { readonly x: string; readonly y: string }, content: string): string {
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
