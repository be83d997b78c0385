import { endWithItsDot } from './final-dot.ts';

/** A lower-case article is no part of a name; "The" with a capital is ("The Hague"). */
const LEADING_ARTICLE = /^the\s+/;
const EDGES = /^[\s\-–/.,'’]+|[\s\-–/,'’]+$/g;

/** The part of a span that is the name: without article, joints and white space at its edges, with its own dot; null where nothing is left. */
export function trimSpan(text: string, start: number, end: number): { readonly start: number; readonly end: number } | null {
  const surface = text.slice(start, end);
  const article = LEADING_ARTICLE.exec(surface)?.[0].length ?? 0;
  let first = start + article;
  let last = end;
  for (const match of text.slice(first, end).matchAll(EDGES)) {
    if (match.index === 0) first += match[0].length;
    else last -= match[0].length;
  }
  return first < last ? { start: first, end: endWithItsDot(text, first, last) } : null;
}
