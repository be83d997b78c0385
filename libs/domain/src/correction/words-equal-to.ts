import type { Span } from '../mention/mention.ts';

/** A neighbour that is part of the same word; scripts that write no blanks have none. */
const OF_A_WORD = new RegExp(
  '[[\\p{L}\\p{M}\\p{N}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Hangul}]]',
  'v',
);

/** Where a name stands in a text as a word of its own. */
export function wordsEqualTo(surface: string, text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf(surface); start >= 0; start = text.indexOf(surface, start + surface.length)) {
    const end = start + surface.length;
    if (!OF_A_WORD.test(text.charAt(start - 1)) && !OF_A_WORD.test(text.charAt(end))) spans.push({ start, end });
  }
  return spans;
}
