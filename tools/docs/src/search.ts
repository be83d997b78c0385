/**
 * The terms of a text or a query: words between spaces and punctuation, those of Chinese and Japanese as `Intl.Segmenter` cuts them.
 * The page of the site gets this function as its source: it may use nothing outside itself.
 */
export function searchTerms(text: string): string[] {
  const words = text.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== '');
  if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return words;
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  return words.flatMap((word) => Array.from(segmenter.segment(word), ({ segment }) => segment));
}

/**
 * How much a hit in a page weighs, by the page's address: guides and reference come before decisions and the READMEs of libraries. It also
 * travels as its source.
 */
export function weightOfPage(address: string): number {
  return /\/docs\/(?!adr\/)/.test(address) ? 3 : 1;
}
