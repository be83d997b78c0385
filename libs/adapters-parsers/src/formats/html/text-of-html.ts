import { Parser } from 'htmlparser2';
import { TextBlocks } from '../../text/text-blocks.ts';
import { unreadable } from '../../refusals.ts';

/** Elements within each other, beyond which a page is no page. The parser's time grows with the square of it. */
const MOST_DEPTH = 5_000;

const UNSEEN: ReadonlySet<string> = new Set(
  'script style template noscript head title iframe object svg math canvas audio video select datalist textarea'.split(' '),
);
const LINES: ReadonlySet<string> = new Set('li tr dt dd caption summary'.split(' '));
const PARAGRAPHS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr ' +
    'main menu nav ol p pre section table ul'
  ).split(' '),
);
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'table']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

export interface HtmlText {
  readonly text: string;
  readonly elements: number;
  readonly depth: number;
}

/**
 * What a reader sees of HTML: paragraphs apart by an empty line, list items and rows of a table on lines, cells apart by tabs. Reads once
 * from left to right and builds no tree, so that no page is too large or too deep for it, up to a depth that is refused.
 */
export function textOfHtml(html: string, maxChars: number): HtmlText {
  const text = new TextBlocks(maxChars);
  let [elements, depth, deepest, unseen, verbatim, lists, tables, cells, cellsOfRow] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const boundary = (name: string): void => {
    if (cells > 0) text.space();
    else if (LINES.has(name) || (lists > 0 && PARAGRAPHS.has(name))) text.line();
    else if (PARAGRAPHS.has(name)) text.paragraph();
  };
  const opened = (name: string): void => {
    if (LINES.has(name) || PARAGRAPHS.has(name)) boundary(name);
    if (name === 'table') tables += 1;
    if (name === 'br') text.line();
    else if (name === 'li') text.item();
    else if (name === 'pre') verbatim += 1;
    else if (LISTS.has(name)) lists += 1;
    else if (name === 'tr') cellsOfRow = 0;
    // Without its table, which was one for the looks, a cell is none.
    else if (CELLS.has(name) && tables > 0) {
      if (cellsOfRow > 0) text.cell();
      cellsOfRow += 1;
      cells += 1;
    }
  };
  const closed = (name: string): void => {
    if (name === 'table') tables -= 1;
    if (name === 'pre') verbatim -= 1;
    else if (LISTS.has(name)) lists -= 1;
    else if (CELLS.has(name) && cells > 0) cells -= 1;
    if (LINES.has(name) || PARAGRAPHS.has(name)) boundary(name);
  };
  const parser = new Parser({
    onopentag: (name) => {
      elements += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (depth > MOST_DEPTH) throw unreadable(`The page has more than ${MOST_DEPTH} elements within each other.`, { limit: MOST_DEPTH });
      if (UNSEEN.has(name)) unseen += 1;
      if (unseen === 0) opened(name);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (unseen === 0) closed(name);
      if (UNSEEN.has(name)) unseen -= 1;
    },
    ontext: (data) => {
      if (unseen > 0) return;
      if (verbatim > 0) text.verbatim(data);
      else text.flow(data);
    },
  });
  parser.end(html);
  return { text: text.toString(), elements, depth: deepest };
}
