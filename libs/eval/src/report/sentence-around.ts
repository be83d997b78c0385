import { sentenceSpansOf, type Span } from '@locitorium/domain';

/** A sentence of a document; `start` and `end` are the span of the name within `text`. */
export interface MentionSentence extends Span {
  readonly text: string;
}

/** Most of a sentence to either side of the name, in code units: lists without full stops are one sentence. */
const MOST_ASIDE = 200;

interface Placed {
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
}

/**
 * The sentence in which a mention stands, cut to 200 characters to either side of the name. Where its span is not known, the name's only
 * occurrence counts; null where it is in the text twice, or not at all.
 */
export function sentenceAround(text: string, mention: Placed, sentences: readonly Span[] = sentenceSpansOf(text)): MentionSentence | null {
  const span = spanIn(text, mention);
  if (span === null) return null;
  const first = firstEndingAfter(span.start, sentences);
  const last = firstEndingAfter(span.end - 1, sentences);
  const from = Math.max(Math.min(first?.start ?? 0, span.start), span.start - MOST_ASIDE);
  const to = Math.min(Math.max(last?.end ?? text.length, span.end), span.end + MOST_ASIDE);
  // A cut may go through a pair of surrogates.
  return { text: text.slice(from, to).toWellFormed(), start: span.start - from, end: span.end - from };
}

/** By halving: a long text has many sentences, and as many mentions. */
function firstEndingAfter(position: number, sentences: readonly Span[]): Span | undefined {
  let from = 0;
  let to = sentences.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sentences[middle]!.end > position) to = middle;
    else from = middle + 1;
  }
  return sentences[from];
}

function spanIn(text: string, { surface, start, end }: Placed): Span | null {
  if (start !== null && end !== null) return start < end && end <= text.length ? { start, end } : null;
  const only = surface === '' ? -1 : text.indexOf(surface);
  return only === -1 || text.includes(surface, only + 1) ? null : { start: only, end: only + surface.length };
}
