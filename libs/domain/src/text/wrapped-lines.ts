import type { Span } from '../mention/mention.ts';

/** Widths, in UTF-16 code units, to which mails and typescripts wrap their lines. */
const WIDTHS = { least: 40, most: 120 };
/** With fewer lines, nothing tells a wrapped paragraph from a headline above a text. */
const FEWEST_LINES = 3;
/** Items of lists, quoted lines, rows of tables. */
const BEGINS_APART = /^(?:[-*•>|#+]|\d+[.)]\s)/;

/**
 * Line ends, each with the indent of the next line, that a program set because the next word had no room: in paragraphs of three lines or
 * more in which none ends earlier. They are blanks, where other line ends are as good as full stops.
 */
export function wrappedLineEnds(text: string): readonly Span[] {
  return [...paragraphsOf(text)]
    .filter(isWrapped)
    .flatMap((lines) => lines.slice(1).map(({ start }, n): Span => ({ start: lines[n]!.end, end: start })));
}

/** Without the space around it. */
interface Line extends Span {
  readonly words: string;
}

/** Lines between which no blank one stands, where there are enough of them. */
function* paragraphsOf(text: string): Generator<readonly Line[]> {
  let lines: Line[] = [];
  for (let at = 0; at <= text.length;) {
    const found = text.indexOf('\n', at);
    const next = found < 0 ? text.length + 1 : found + 1;
    // A text of one long line is not copied.
    const line = next - at > 2 * WIDTHS.most ? '' : text.slice(at, next - 1);
    const words = line.trim();
    const start = at + line.length - line.trimStart().length;
    if (words !== '') lines.push({ start, end: start + words.length, words });
    if (words === '' || next > text.length) {
      if (lines.length >= FEWEST_LINES) yield lines;
      lines = [];
    }
    at = next;
  }
}

function isWrapped(lines: readonly Line[]): boolean {
  const width = lines.reduce((widest, { words }) => Math.max(widest, words.length), 0);
  if (width < WIDTHS.least || width > WIDTHS.most) return false;
  return lines.every(({ words }, n) => {
    if (BEGINS_APART.test(words)) return false;
    const next = lines[n + 1]?.words;
    return next === undefined || (words.includes(' ') && words.length + 1 + next.split(' ', 1)[0]!.length > width);
  });
}
