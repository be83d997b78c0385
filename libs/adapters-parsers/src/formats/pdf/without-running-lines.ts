import type { PageLine } from './lines-of-page.ts';

/** Pages that have the same head: the next one, or the one after it, where left and right ones differ. */
const NEIGHBOURS = [-2, -1, 1, 2];

/** Lines at an edge of a page that may be none of its text. */
const MOST_LINES = 4;

/** Difference in points up to which baselines are the same. */
const SAME_BASELINE = 2;

/**
 * The lines of pages without what stands on each of them above and below the text: names of papers and chapters, numbers of pages. The head
 * of the first page stays, unless it counts: it may be the only line that says which paper this is. Headlines that count ("Incident 2")
 * stay on every page.
 */
export function withoutRunningLines(
  pages: readonly (readonly PageLine[])[],
  isHeadline: (line: PageLine) => boolean,
): readonly (readonly PageLine[])[] {
  return pages.map((lines, at) => {
    const running = new Set<PageLine>();
    const findFrom = (edge: readonly PageLine[], isKept: (line: PageLine) => boolean): void => {
      for (const line of edge.slice(0, MOST_LINES)) {
        const isNumber = isPageNumber(line.text, at + 1, pages.length);
        const copies = isNumber ? [] : NEIGHBOURS.flatMap((steps) => copiesOf(line, pages[at + steps] ?? [], steps));
        const isCounting = copies.every(({ text }) => text !== line.text);
        // Text begins here.
        if (!isNumber && (copies.length === 0 || (isCounting && isHeadline(line)))) return;
        if (isNumber || !isKept(line) || isCounting) running.add(line);
      }
    };
    const downwards = lines.toSorted((a, b) => b.baseline - a.baseline);
    findFrom(downwards, () => at === 0);
    findFrom(downwards.toReversed(), () => false);
    // Pages that are all the same are text.
    return running.size === lines.length ? lines : lines.filter((line) => !running.has(line));
  });
}

/** A number without letters that is that of its page: "3", "– 3 –", "3/12". */
function isPageNumber(text: string, number: number, pages: number): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (/\p{L}/u.test(text) || numbers[0] !== number) return false;
  return numbers.length === 1 || (numbers.length === 2 && numbers[1] === pages);
}

/** Lines in the same place of a page some steps on whose text is the same but for numbers, which are the same or count the pages. */
function copiesOf({ text, baseline }: PageLine, page: readonly PageLine[], steps: number): readonly PageLine[] {
  return page.filter((other) => Math.abs(other.baseline - baseline) <= SAME_BASELINE && isSameText(text, other.text, steps));
}

const NUMBERS = /\d{1,9}/g;

function isSameText(text: string, other: string, steps: number): boolean {
  if (text === other) return true;
  if (text.replace(NUMBERS, '') !== other.replace(NUMBERS, '')) return false;
  const others = other.match(NUMBERS) ?? [];
  return (text.match(NUMBERS) ?? []).every((number, at) => number === others[at] || Number(number) + steps === Number(others[at]));
}
