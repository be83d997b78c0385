import type { ParsedDocument } from '@locitorium/ports';
import { spaceBetween } from '../../text/text-blocks.ts';
import type { PageLine } from './lines-of-page.ts';
import { withoutRunningLines } from './without-running-lines.ts';

/** What stands between two paragraphs. */
const APART = '\n\n';

/** Distance of two lines, in heights of a line, from which there is a paragraph between them. */
const PARAGRAPH_GAP = 1.75;

/** How a line begins that is an item of a list. */
const ITEM = /^[•◦▪‣●○■□・*–-]\s/;

/** Share of its paragraph's width to which a line goes that is continued by the next. */
const FULL_LINE = 0.8;

/** What running text looks like: lines so wide, in heights of a line, or so many that go to the same edge. The others are a list. */
const RUNNING_WIDTH = 20;
const RUNNING_LINES = 3;

/** A word of a text is not longer. */
const LONGEST_WORD = 60;

/** How much larger the letters of a headline are than those of the text around it. */
const LARGER = 1.15;

/** What the whole document says of its parts. */
interface Usage {
  /** Height of most letters. */
  readonly textHeight: number;
  /** Words with a hyphen within lines, lower case: "quarante-huit". */
  readonly compounds: ReadonlySet<string>;
}

interface Block {
  readonly text: string;
  readonly height: number;
  /** Whether its last line fills the width. */
  readonly isOpen: boolean;
}

/** Paragraphs of pages in order, and where each page begins in their text. A paragraph that runs over the end of a page is one. */
export function textOfPages(all: readonly (readonly PageLine[])[]): Required<Pick<ParsedDocument, 'text' | 'pages'>> {
  const most = usageOf(all.flat());
  const pages = withoutRunningLines(all, (line) => isHeadline(line, most));
  const usage = usageOf(pages.flat());
  const blocks: Block[] = [];
  const starts: number[] = [];
  let length = 0;
  const add = (block: Block): void => {
    length += (blocks.length === 0 ? 0 : APART.length) + block.text.length;
    blocks.push(block);
  };
  pages.forEach((page, at) => {
    const [first, ...others] = blocksOf(page).map((lines) => blockOf(lines, usage));
    if (first === undefined) return;
    const last = blocks.at(-1);
    if (last !== undefined && isContinued(last, first)) {
      const text = joined(last.text, first.text, usage);
      length += text.length - last.text.length;
      blocks.splice(-1, 1, { ...first, text });
    } else add(first);
    // Pages without text that came before begin here, too.
    while (starts.length <= at) starts.push(length - first.text.length);
    others.forEach(add);
  });
  while (starts.length < pages.length) starts.push(length);
  return { text: blocks.map(({ text }) => text).join(APART), pages: starts };
}

function usageOf(lines: readonly PageLine[]): Usage {
  const letters = new Map<number, number>();
  const compounds = new Set<string>();
  for (const { text, height } of lines) {
    letters.set(height, (letters.get(height) ?? 0) + text.length);
    for (const [word] of text.matchAll(/\p{L}+(?:-\p{L}+)+/gu)) compounds.add(word.toLowerCase());
  }
  const [textHeight = 0] = [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return { textHeight, compounds };
}

function blocksOf(lines: readonly PageLine[]): readonly (readonly PageLine[])[] {
  const blocks: PageLine[][] = [];
  let last: PageLine | undefined;
  for (const line of lines) {
    const isNear =
      last !== undefined &&
      Math.abs(last.baseline - line.baseline) <= PARAGRAPH_GAP * Math.max(last.height, line.height) &&
      Math.max(last.height, line.height) < LARGER * Math.min(last.height, line.height);
    const block = isNear ? blocks.at(-1) : undefined;
    if (block === undefined) blocks.push([line]);
    else block.push(line);
    last = line;
  }
  return blocks;
}

/** Lines that fill the width are continued by the next; shorter ones end where they end. A headline is one line, however it is broken. */
function blockOf(lines: readonly PageLine[], usage: Usage): Block {
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const height = lines[0]?.height ?? 0;
  const fills = (line: PageLine): boolean => line.right - left >= FULL_LINE * (right - left);
  const isRunning = right - left >= RUNNING_WIDTH * height || lines.filter(fills).length >= RUNNING_LINES;
  let text = '';
  let isFull = false;
  for (const line of lines) {
    const isContinuing = isHeadline({ height }, usage) || isFull || endsInHyphen(text);
    if (text === '') text = line.text;
    else text = !ITEM.test(line.text) && isContinuing ? joined(text, line.text, usage) : `${text}\n${line.text}`;
    isFull = isRunning && fills(line);
  }
  return { text, height, isOpen: isFull };
}

const isHeadline = ({ height }: Pick<PageLine, 'height'>, { textHeight }: Usage): boolean => height >= LARGER * textHeight;

const endsInHyphen = (text: string): boolean => /\p{L}[-\u00ad\u2010]$/u.test(text.slice(-3));

/**
 * A word that the end of a line divides is made whole again. A hyphen is its own before a capital letter, and in a word that the
 * document writes with one elsewhere.
 */
function joined(text: string, next: string, { compounds }: Usage): string {
  if (!endsInHyphen(text)) return `${text}${spaceBetween(text, next)}${next}`;
  const [before = ''] = /\p{L}+(?:-\p{L}+)*.$/u.exec(text.slice(-LONGEST_WORD)) ?? [];
  const [after = ''] = /^\p{L}+/u.exec(next) ?? [];
  const isCompound = compounds.has(`${before.slice(0, -1)}-${after}`.toLowerCase());
  return /^\p{Ll}/u.test(next) && !isCompound ? `${text.slice(0, -1)}${next}` : `${text}${next}`;
}

/** Whether a sentence goes on after the end of the page. */
function isContinued(last: Block, next: Block): boolean {
  if (endsInHyphen(last.text) || (/[\p{Ll},]$/u.test(last.text) && /^\p{Ll}/u.test(next.text))) return true;
  const isUnspaced = spaceBetween(last.text, next.text) === '';
  return isUnspaced && last.isOpen && last.height === next.height && !/[。！？」』）]$/u.test(last.text);
}
