import { wellFormedText } from '../../text/text-blocks.ts';
import { plainLetters } from './plain-letters.ts';

/** A line of a page, in points from its lower left corner. */
export interface PageLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly height: number;
}

/** What the reader of PDF says of a piece of text. Marks of structure have no `str`. */
interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** Lines of a page in the order of its text. */
export function linesOfPage(items: readonly (object | TextItem)[]): readonly PageLine[] {
  const lines: PageLine[] = [];
  let pieces: TextItem[] = [];
  const end = (): void => {
    const shown = pieces.filter(({ str }) => str.trim() !== '');
    const [first] = shown;
    // In its final form: where pages begin is counted in its characters.
    const text = wellFormedText(plainLetters(pieces.map(({ str }) => str).join(''))).trim();
    if (first !== undefined && text !== '') {
      lines.push({
        text,
        left: Math.min(...shown.map(({ transform }) => transform[4] ?? 0)),
        right: Math.max(...shown.map(({ transform, width }) => (transform[4] ?? 0) + width)),
        baseline: first.transform[5] ?? 0,
        height: Math.max(...shown.map(({ height, transform }) => height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0))),
      });
    }
    pieces = [];
  };
  for (const item of items) {
    if (!('str' in item)) continue;
    const last = pieces.findLast(({ str }) => str.trim() !== '');
    if (last === undefined || !isPrintedTwice(last, item)) pieces.push(item);
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

/** Distance, in heights of a letter, up to which the same words again make the first ones bold. */
const BOLD = 0.1;

function isPrintedTwice(first: TextItem, second: TextItem): boolean {
  const near = (at: number): boolean => Math.abs((first.transform[at] ?? 0) - (second.transform[at] ?? 0)) <= BOLD * first.height;
  return first.str === second.str && near(4) && near(5);
}
