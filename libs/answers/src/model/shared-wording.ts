/**
 * Share 0–1 of a text that a passage says in the same words. Long words count more than short ones, of which a passage has most in any
 * case. A translation or a paraphrase shares less than it means.
 */
export function sharedWording(text: string, passage: string): number {
  const there = new Set(wordsOf(passage));
  let [shared, all] = [0, 0];
  for (const word of wordsOf(text)) {
    all += word.length;
    if (there.has(word)) shared += word.length;
  }
  return all === 0 ? 0 : shared / all;
}

function wordsOf(text: string): readonly string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'word' }).segment(text.normalize('NFKC').toLowerCase());
  return Array.from(segments).flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}
