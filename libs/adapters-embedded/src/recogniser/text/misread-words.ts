/** UTF-16 code units of a text that are looked at: what comes later was read by the same machine. */
const SAMPLE_LENGTH = 4_000;
/** Fewest words that say something. */
const LEAST_WORDS = 20;
/** Share of misread words from which a text is a scan: newspapers of 1850–1950 have .04 to .1, texts of today up to .01. */
const LEAST_SHARE = 0.02;
const WORDS = /\p{L}+/gu;
/** What readers of print leave behind in any language: a capital or a sign within a word, a word broken at the end of its line. */
const MISREADINGS = /\p{Ll}\p{Lu}|\p{L}[,.;:!?()*^|\\~=<>{}§■•¬«»]+\p{L}{2}|\p{L}(?:-\s|¬)/gu;

/** Whether machines read a text from print, by words that they misread: without a lexicon, for any language with capitals. */
export function isMisread(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const words = sample.match(WORDS)?.length ?? 0;
  return words >= LEAST_WORDS && (sample.match(MISREADINGS)?.length ?? 0) >= LEAST_SHARE * words;
}
