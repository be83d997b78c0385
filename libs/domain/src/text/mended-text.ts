import type { Span } from '../mention/mention.ts';
import { wrappedLineEnds } from './wrapped-lines.ts';

/** A text as it reads, without what its typesetting did to its words, and where its characters stand in the text as written. */
export interface MendedText {
  readonly text: string;
  /** Where in the text as written a stretch of this one stands; characters that were left out at its edges are not part of it. */
  readonly writtenSpan: (start: number, end: number) => Span;
  /** Where in this text a stretch of the text as written stands. */
  readonly mendedSpan: (start: number, end: number) => Span;
}

/** What stands in place of a stretch of the text as written. */
interface Edit extends Span {
  readonly by: string;
}

/** A hyphen at the end of a line. Before a capital, and before a part of a name that has a hyphen behind it, it belongs to the name. */
const BROKEN_WORD = String.raw`(?<=\p{L})(?<hyphen>[-=\u2010\u00ac\u00ad\u2e17])[ \t]*\r?\n[ \t]*(?=(?<kept>\p{Lu}|\p{Ll}+[-\u2010]\p{L})|\p{Ll})`;
const SOFT_HYPHEN = String.raw`\u00ad`;
const LIGATURE = String.raw`[\ufb00-\ufb06]`;
const LINE_END = String.raw`\r\n?`;

/** Whether anything in a text may be worth a closer look: nearly no text has any of it. */
const SUSPECT = /[\r\u00ad\ufb00-\ufb06]|[-=\u2010\u00ac\u2e17][ \t]*\n/u;
const EDITS = new RegExp(`${BROKEN_WORD}|${SOFT_HYPHEN}|${LIGATURE}|${LINE_END}`, 'gu');
/** What keeps its hyphen where a line ends behind it. */
const HARD_HYPHENS = /[-\u2010]/u;

/**
 * Soft hyphens, ligatures, words that a line breaks, and line ends of other systems, mended; in paragraphs with lines of one width, the
 * line ends too. Null where there is nothing to mend.
 */
export function mendedText(text: string): MendedText | null {
  const marks = SUSPECT.test(text) ? [...text.matchAll(EDITS)].flatMap(editOf) : [];
  const wraps = wrappedLineEnds(text.replace(/\r(?!\n)/g, '\n')).map((span): Edit => ({ ...span, by: ' ' }));
  const edits = wraps.length === 0 ? marks : withoutOverlaps(marks, wraps);
  return edits.length === 0 ? null : applied(text, edits);
}

/** A name as a reader would write it, in one line. */
export function readableName(surface: string): string {
  const mended = mendedText(surface)?.text ?? surface;
  return mended.replace(BREAK_OF_SCAN, '').replace(/\s*\n\s*/g, ' ');
}

/** How scans mark a word that goes on in the next line: "Al\u00ac bany". */
const BREAK_OF_SCAN = /(?<=\p{L})\u00ac ?(?=\p{Ll})/gu;

function editOf({ 0: found, index, groups }: RegExpExecArray): readonly Edit[] {
  const span = { start: index, end: index + found.length };
  if (groups?.['hyphen'] !== undefined) {
    const { hyphen, kept } = groups;
    if (kept === undefined) return [{ ...span, by: '' }];
    // The sign for a broken word before a capital breaks none.
    return HARD_HYPHENS.test(hyphen) ? [{ ...span, start: index + hyphen.length, by: '' }] : [];
  }
  if (found.startsWith('\r')) return [{ ...span, by: '\n' }];
  return [{ ...span, by: found === '\u00ad' ? '' : found.normalize('NFKC') }];
}

/** Both in text order; where a word is broken at the end of a line, the line end goes with it. */
function withoutOverlaps(marks: readonly Edit[], wraps: readonly Edit[]): readonly Edit[] {
  const breaks = new Set(marks.filter(({ by, start, end }) => by === '' && end > start + 1).map(({ end }) => end));
  const kept = wraps.filter(({ end }) => !breaks.has(end));
  const starts = new Set(kept.map(({ start }) => start));
  return [...marks.filter(({ by, start }) => by !== '\n' || !starts.has(start)), ...kept].sort((a, b) => a.start - b.start);
}

function applied(text: string, edits: readonly Edit[]): MendedText {
  /** Where what stands in place of each edit begins and ends in the mended text. */
  const mended: Span[] = [];
  let pieces = '';
  let from = 0;
  for (const { start, end, by } of edits) {
    pieces += text.slice(from, start);
    mended.push({ start: pieces.length, end: pieces.length + by.length });
    pieces += by;
    from = end;
  }
  pieces += text.slice(from);
  return {
    text: pieces,
    writtenSpan: (start, end) => mapped(start, end, mended, edits),
    mendedSpan: (start, end) => mapped(start, end, edits, mended),
  };
}

/** A stretch between two offsets of one text in the other; stretches that stand for each other are taken whole. */
function mapped(start: number, end: number, here: readonly Span[], there: readonly Span[]): Span {
  const before = countBelow(here, (edit) => edit.start <= start) - 1;
  const within = countBelow(here, (edit) => edit.start < end) - 1;
  const mappedStart =
    before < 0 ? start : start < here[before]!.end ? there[before]!.start : there[before]!.end + start - here[before]!.end;
  const mappedEnd = within < 0 ? end : end <= here[within]!.end ? there[within]!.end : there[within]!.end + end - here[within]!.end;
  return { start: mappedStart, end: Math.max(mappedStart, mappedEnd) };
}

/** How many spans at the front, which are in text order, are so. */
function countBelow(spans: readonly Span[], isSo: (span: Span) => boolean): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(spans[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
