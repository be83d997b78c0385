import type { Span } from '../state/correction.ts';
import type { ShownMention } from '../state/shown-mention.ts';

/** A piece of a text: a mention, or what is between two. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly mention: ShownMention | null;
}

/**
 * Splits a text at its mentions; the pieces add up to the text. Of overlapping mentions, the first one (of those, the longest) is shown;
 * mentions without a span are left out.
 */
export function segmentsOf(text: string, mentions: readonly ShownMention[]): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const mention of mentions) {
    const { span } = mention;
    if (span === null || span.start < at || span.end > text.length || span.start >= span.end) continue;
    if (span.start > at) segments.push({ start: at, text: text.slice(at, span.start), mention: null });
    segments.push({ start: span.start, text: text.slice(span.start, span.end), mention });
    at = span.end;
  }
  if (at < text.length) segments.push({ start: at, text: text.slice(at), mention: null });
  return segments;
}

/**
 * The part of the text that is selected on the page, without surrounding spaces, in UTF-16 code units; null if there is none, or the
 * selection extends beyond the text. The elements of its pieces say where they begin by `data-start`.
 */
export function selectedSpan(body: HTMLElement, text: string): Span | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const from = offsetOf(body, startContainer, startOffset);
  const to = offsetOf(body, endContainer, endOffset);
  if (from === null || to === null) return null;
  const chosen = text.slice(from, to);
  const start = from + chosen.length - chosen.trimStart().length;
  const end = to - (chosen.length - chosen.trimEnd().length);
  return start < end ? { start, end } : null;
}

function offsetOf(body: HTMLElement, node: Node, offset: number): number | null {
  if (!body.contains(node)) return null;
  const piece = (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>('[data-start]');
  const start = Number(piece?.dataset['start'] ?? Number.NaN);
  if (Number.isNaN(start)) return null;
  if (node.nodeType === Node.TEXT_NODE) return start + offset;
  return start + (offset === 0 ? 0 : (piece?.textContent.length ?? 0));
}
