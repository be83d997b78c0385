import type { Span } from '../tagged-span.ts';

/**
 * A word that ends at the end of a line and goes on in the next, as scans mark it: "Al\u00ac bany"; vowel signs of Arabic and
 * Hebrew, and the stroke that lengthens a line: عُمان, ليـبيا, יְרוּשָׁלַיִם.
 */
const BREAK = /(?<=\p{L})\u00ac ?(?=\p{Ll})|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]/gu;
/** Spares all other texts. */
const ANY = /[\u00ac\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]/;

/** A break where a name ends within its word. */
const BREAK_AT_END = /\u00ac ?$/;

/** A text without breaks and signs in its words, and where its characters stood before. */
export interface MendedText {
  readonly text: string;
  /** A span in the text as it was written: with the signs on its last letter, without those on the one before it. */
  readonly written: (span: Span) => Span;
}

/** Null where no word is broken. */
export function mendedText(text: string): MendedText | null {
  if (!ANY.test(text)) return null;
  /** Ends of the parts in the mended text, and characters left out before each part. */
  const ends: number[] = [];
  const leftOut: number[] = [];
  let mended = '';
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(BREAK)) {
    mended += text.slice(from, index);
    ends.push(mended.length);
    leftOut.push(from - (mended.length - (index - from)));
    from = index + sign.length;
  }
  if (ends.length === 0) return null;
  leftOut.push(from - mended.length);
  mended += text.slice(from);
  /** Offset in the text as it was written; of what was left out there, the beginning. */
  const writtenAt = (offset: number): number => offset + leftOut[partAt(ends, offset)]!;
  return {
    text: mended,
    written: (span) => {
      const start = writtenAt(span.start + 1) - 1;
      const surface = text.slice(start, writtenAt(span.end + 1) - 1).replace(BREAK_AT_END, '');
      return { start, end: start + surface.length };
    },
  };
}

/** Number of the part that an offset lies in, or ends. */
function partAt(ends: readonly number[], offset: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
