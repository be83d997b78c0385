import type { Span } from '@locitorium/domain';

/** Length of chunks and of what neighbours have in common, in UTF-16 code units. */
export const CHUNKING = Object.freeze({ maxChars: 1_000, overlapChars: 200 });

export interface ChunkingOptions {
  /** At least 2. */
  readonly maxChars: number;
  /** Less than `maxChars`. */
  readonly overlapChars: number;
  /** BCP 47 tag; null for the rules of Unicode. */
  readonly lang: string | null;
}

/** Cuts a stretch of text that is too long; the pieces cover it. */
type Cutter = (text: string, span: Span) => Iterable<Span>;

/**
 * Recursive character splitting: a text is cut between paragraphs; what is too long still between lines, sentences, words, characters.
 * Pieces that fit together make one chunk. A chunk begins with the last sentences of the one before it, else with its last words, as far as
 * there is room.
 *
 * Chunks cover the text, in order; each is at most `maxChars` long, and two neighbours have at most `overlapChars` in common. No surrogate
 * pair is cut.
 */
export function chunkSpansOf(text: string, options: ChunkingOptions): readonly Span[] {
  const { maxChars } = options;
  const cutters = cuttersOf(options);
  const chunks: Span[] = [];
  let chunk: Span = { start: 0, end: 0 };
  for (const piece of piecesOf(text, { start: 0, end: text.length }, maxChars, cutters)) {
    if (piece.end - chunk.start > maxChars) {
      chunks.push(chunk);
      chunk = { start: beginningOf(text, chunk, piece.end, options), end: piece.end };
    } else chunk = { start: chunk.start, end: piece.end };
  }
  return chunk.end > chunk.start ? [...chunks, chunk] : chunks;
}

function* piecesOf(text: string, span: Span, maxChars: number, [cutter, ...finer]: readonly Cutter[]): Generator<Span> {
  if (span.end - span.start <= maxChars || cutter === undefined) yield span;
  else for (const piece of cutter(text, span)) yield* piecesOf(text, piece, maxChars, finer);
}

function cuttersOf({ lang, maxChars }: ChunkingOptions): readonly Cutter[] {
  return [
    after(/\n[^\S\n]*\n\s*/g),
    after(/\n/g),
    segments('sentence', lang),
    segments('word', lang),
    segments('grapheme', lang),
    function* ofLength(text, { start, end }) {
      for (let at = start; at < end;) {
        const next = Math.min(end, at + maxChars);
        const cut = next < end && splitsPair(text, next) ? next - 1 : next;
        yield { start: at, end: cut };
        at = cut;
      }
    },
  ];
}

/** Cuts behind each match. */
function after(separator: RegExp): Cutter {
  return function* cut(text, { start, end }) {
    let from = start;
    for (const match of text.slice(start, end).matchAll(separator)) {
      const to = start + match.index + match[0].length;
      yield { start: from, end: to };
      from = to;
    }
    if (from < end) yield { start: from, end };
  };
}

function segments(granularity: Intl.SegmenterOptions['granularity'], lang: string | null): Cutter {
  return function* cut(text, { start, end }) {
    for (const { index, segment } of segmenter(granularity, lang).segment(text.slice(start, end))) {
      yield { start: start + index, end: start + index + segment.length };
    }
  };
}

/** The rules of English are those of Unicode, whatever the machine is set to. */
const DEFAULT_LOCALE = 'en';

function segmenter(granularity: Intl.SegmenterOptions['granularity'], lang: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang ?? DEFAULT_LOCALE, { granularity });
  } catch {
    return new Intl.Segmenter(DEFAULT_LOCALE, { granularity });
  }
}

/** Where the chunk after this one begins, which must reach to `end` and have at least one character more. */
function beginningOf(text: string, before: Span, end: number, { maxChars, overlapChars, lang }: ChunkingOptions): number {
  const earliest = Math.max(before.end - overlapChars, end - maxChars, before.start + 1);
  if (earliest >= before.end) return before.end;
  const tail = text.slice(earliest, before.end);
  for (const granularity of ['sentence', 'word'] as const) {
    for (const { index, isWordLike } of segmenter(granularity, lang).segment(tail)) {
      // The first piece may be the end of a longer one.
      if (index > 0 && isWordLike !== false && !splitsPair(text, earliest + index)) return earliest + index;
    }
  }
  return before.end;
}

const splitsPair = (text: string, at: number): boolean =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
