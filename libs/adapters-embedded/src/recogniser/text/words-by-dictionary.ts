import type { Span } from '../tagged-span.ts';

/** Made when the first text needs it. The runtime chooses the dictionary by script, whatever the locale. */
let segmenter: Intl.Segmenter | null = null;

/** The words of writing without spaces, by the dictionary of the runtime: they cover the text. */
export function wordsByDictionary(text: string): readonly Span[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ index, segment }) => ({ start: index, end: index + segment.length }));
}
