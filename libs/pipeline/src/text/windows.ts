import type { Span } from './occurrences.ts';

export interface WindowOptions {
  /** Longest window in UTF-16 code units, at least 4. */
  readonly maxChars: number;
  /** Stretch at the end of a window that the next one repeats, so that a name at the border stands whole in one; at most half a window. */
  readonly overlapChars: number;
  /** BCP 47 tag of the text, or null. */
  readonly language: string | null;
  /** Stretches that no window ends in, in text order: mentions that are known already. */
  readonly whole: readonly Span[];
}

/** A window ends in its second half wherever a sentence or a word does; shorter windows would multiply the calls. */
const SHORTEST_SHARE = 0.5;

/**
 * Windows that cover a text in order, each overlapping the next. They end after sentences where one ends in their second half,
 * otherwise between words, otherwise between characters. A sentence boundary may be wrong ("St. | Louis"): the overlap mends it.
 */
export function windowsOf(text: string, { maxChars, overlapChars, language, whole }: WindowOptions): readonly Span[] {
  if (text.length <= maxChars) return [{ start: 0, end: text.length }];
  const sentences = sentenceStarts(text, language);
  const windows: Span[] = [];
  for (let start = 0; ;) {
    const shortest = Math.max(start + Math.ceil(maxChars * SHORTEST_SHARE), (windows.at(-1)?.end ?? 0) + 1);
    const end =
      start + maxChars >= text.length ? text.length : outside(whole, endOf(text, sentences, shortest, start + maxChars), shortest);
    windows.push({ start, end });
    if (end === text.length) return windows;
    const furthestBack = Math.max(end - Math.min(overlapChars, Math.floor((end - start) / 2)), start + 1);
    start = beginningOf(text, sentences, furthestBack, end);
  }
}

/** Where sentences begin, in order; the first at 0. */
function sentenceStarts(text: string, language: string | null): readonly number[] {
  return Array.from(new Intl.Segmenter(localeOf(language), { granularity: 'sentence' }).segment(text), ({ index }) => index);
}

/** The rules of English are those of Unicode, whatever the machine is set to. */
const DEFAULT_LOCALE = 'en';

function localeOf(language: string | null): string {
  try {
    return Intl.getCanonicalLocales(language ?? DEFAULT_LOCALE)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** The last good end in [shortest, longest]. */
function endOf(text: string, sentences: readonly number[], shortest: number, longest: number): number {
  const sentence = sentences[firstIndexFrom(sentences, longest + 1) - 1] ?? 0;
  if (sentence >= shortest) return sentence;
  for (let end = longest; end >= shortest; end -= 1) if (isBetweenWords(text, end)) return end;
  return splitsCharacter(text, longest) ? longest - 1 : longest;
}

/** The first good beginning in [furthestBack, end]. */
function beginningOf(text: string, sentences: readonly number[], furthestBack: number, end: number): number {
  const sentence = sentences[firstIndexFrom(sentences, furthestBack)];
  if (sentence !== undefined && sentence < end) return sentence;
  for (let start = furthestBack; start < end; start += 1) if (isBetweenWords(text, start)) return start;
  return splitsCharacter(text, furthestBack) ? furthestBack + 1 : furthestBack;
}

/** Not inside a stretch that is to stay whole, unless that would make the window too short. */
function outside(whole: readonly Span[], end: number, shortest: number): number {
  const cut = whole.find((span) => span.start < end && end < span.end);
  return cut !== undefined && cut.start >= shortest ? cut.start : end;
}

const isBetweenWords = (text: string, at: number): boolean => /\s/.test(text.charAt(at - 1)) && !/\s/.test(text.charAt(at));

const splitsCharacter = (text: string, at: number): boolean =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));

/** By halves: there may be thousands of windows, and of sentences. */
function firstIndexFrom(sorted: readonly number[], bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
