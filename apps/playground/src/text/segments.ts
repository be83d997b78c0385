import type { ShownMention } from '../state/shown-mention.ts';

/** A piece of a text: plain words, or a mention. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly mention: ShownMention | null;
}

/**
 * Cuts a text at its mentions; the pieces add up to the text. Where two mentions overlap, the one that begins first (then the longer one)
 * is shown; mentions without a span are left out.
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
