import { spaceBetween } from '../../text/text-blocks.ts';
import type { PageLine } from './lines-of-page.ts';

/** Distance of two lines, in heights of a line, from which there is a paragraph between them. */
const PARAGRAPH_GAP = 1.75;

/** How a line begins that is an item of a list. */
const ITEM = /^[•◦▪‣●○■□・*–-]\s/;

/** Share of its paragraph's width to which a line goes that is continued by the next. */
const FULL_LINE = 0.8;

/** What running text looks like: lines so wide, in heights of a line, or so many that go to the same edge. The others are a list. */
const RUNNING_WIDTH = 20;
const RUNNING_LINES = 3;

/** Paragraphs of pages in order. One that runs over the end of a page is one. */
export function paragraphsOfPages(pages: readonly (readonly PageLine[])[]): readonly string[] {
  const paragraphs: string[] = [];
  for (const [index, page] of pages.entries()) {
    const blocks = blocksOf(withoutPageNumber(page, index + 1, pages.length)).map(textOfBlock);
    const [first] = blocks;
    const last = paragraphs.at(-1);
    if (first !== undefined && last !== undefined && index > 0 && isContinued(last, first)) {
      paragraphs[paragraphs.length - 1] = joined(last, first);
      blocks.shift();
    }
    for (const block of blocks) paragraphs.push(block);
  }
  return paragraphs;
}

/** A page's number, alone on its first or last line, is none of its text. */
function withoutPageNumber(lines: readonly PageLine[], number: number, pages: number): readonly PageLine[] {
  const isNumber = ({ text }: PageLine): boolean => pages > 1 && /^\P{L}*$/u.test(text) && text.replace(/\D/g, '') === String(number);
  return lines.filter((line, index) => !((index === 0 || index === lines.length - 1) && isNumber(line)));
}

function blocksOf(lines: readonly PageLine[]): readonly (readonly PageLine[])[] {
  const blocks: PageLine[][] = [];
  let last: PageLine | undefined;
  for (const line of lines) {
    const isNear =
      last !== undefined &&
      Math.abs(last.baseline - line.baseline) <= PARAGRAPH_GAP * Math.max(last.height, line.height) &&
      Math.max(last.height, line.height) <= 1.2 * Math.min(last.height, line.height);
    const block = isNear ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push([line]);
    else block.push(line);
    last = line;
  }
  return blocks;
}

/** Lines that fill the width are continued by the next; shorter ones end where they end. */
function textOfBlock(lines: readonly PageLine[]): string {
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const fills = (line: PageLine): boolean => line.right - left >= FULL_LINE * (right - left);
  const isRunning = right - left >= RUNNING_WIDTH * (lines[0]?.height ?? 0) || lines.filter(fills).length >= RUNNING_LINES;
  let text = '';
  let isFull = false;
  for (const line of lines) {
    if (text === '') text = line.text;
    else text = !ITEM.test(line.text) && (isFull || endsInHyphen(text)) ? joined(text, line.text) : `${text}\n${line.text}`;
    isFull = isRunning && fills(line);
  }
  return text;
}

const endsInHyphen = (text: string): boolean => /\p{L}[-\u00ad\u2010]$/u.test(text.slice(-3));

/** A word that the end of a line divides is made whole again; before a capital letter, its hyphen is its own. */
function joined(text: string, next: string): string {
  if (!endsInHyphen(text)) return `${text}${spaceBetween(text, next)}${next}`;
  return /^\p{Ll}/u.test(next) ? `${text.slice(0, -1)}${next}` : `${text}${next}`;
}

/** Whether a sentence goes on after the end of the page. */
function isContinued(last: string, next: string): boolean {
  return endsInHyphen(last) || (/[\p{Ll},]$/u.test(last) && /^\p{Ll}/u.test(next));
}
