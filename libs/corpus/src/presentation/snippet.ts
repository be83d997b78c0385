import type { Chunk, Snippet, SnippetMark, Span } from '@locitorium/domain';

export interface SnippetOptions {
  /** Longest snippet in UTF-16 code units. */
  readonly maxChars?: number;
  /** BCP 47 tag of the text; null where nobody knows. */
  readonly lang: string | null;
}

/** A word of a text, where it stands. */
interface Word extends Span {
  readonly text: string;
}

const MOST_CHARS = 280;
/** Share of a snippet that stands before the first word that was found. */
const LEAD = 0.25;
/** What a word counts that the window has already, beside a new one. */
const REPEATED = 0.1;

/** The words of a text, as `Intl.Segmenter` cuts them: only for people to look at, so that it may change with a release of the runtime. */
export function wordsOf(text: string, lang: string | null): readonly Word[] {
  return [...segmenterOf(lang).segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [{ text: segment, start: index, end: index + segment.length }] : [],
  );
}

/**
 * The part of a chunk with most of the words that were found, and what stands out in it: these words, and the names of places. A chunk
 * without any of them is shown from its beginning.
 */
export function snippetOf(
  { content, start: chunkStart, places }: Pick<Chunk, 'content' | 'start' | 'places'>,
  isFound: (word: string) => boolean,
  { maxChars = MOST_CHARS, lang }: SnippetOptions,
): Snippet {
  const words = wordsOf(content, lang);
  const found = words.filter(({ text }) => isFound(text));
  const window = windowOf(content, words, found, maxChars);
  const marks = [
    ...places.map(({ start, end }): SnippetMark => ({ start: start - chunkStart, end: end - chunkStart, kind: 'place' })),
    ...found.map(({ start, end }): SnippetMark => ({ start, end, kind: 'word' })),
  ];
  return {
    text: content.slice(window.start, window.end),
    start: chunkStart + window.start,
    marks: apart(marks.filter(({ start, end }) => start >= window.start && end <= window.end)).map(({ start, end, kind }) => ({
      start: start - window.start,
      end: end - window.start,
      kind,
    })),
  };
}

/** Begins and ends at words, and has no white space around. */
function windowOf(content: string, words: readonly Word[], found: readonly Word[], maxChars: number): Span {
  if (content.length <= maxChars) return trimmed(content, { start: 0, end: content.length });
  let best: Span = { start: 0, end: maxChars };
  let bestScore = 0;
  for (const { start: first } of found) {
    const start = first + maxChars * (1 - LEAD) > content.length ? content.length - maxChars : Math.max(0, first - maxChars * LEAD);
    const window = { start, end: start + maxChars };
    const score = scoreOf(window, found);
    if (score <= bestScore) continue;
    best = window;
    bestScore = score;
  }
  const within = words.filter(({ start, end }) => start >= best.start && end <= best.end);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return trimmed(content, { start: Math.ceil(best.start), end: Math.floor(best.end) });
  const begin = best.start === 0 ? 0 : first.start;
  // What follows the last word, such as its full stop.
  const end = best.end >= content.length ? content.length : (words[words.indexOf(last) + 1]?.start ?? last.end);
  return trimmed(content, { start: begin, end: Math.min(end, begin + maxChars) });
}

function scoreOf(window: Span, found: readonly Word[]): number {
  const seen = new Set<string>();
  let score = 0;
  for (const { text, start, end } of found) {
    if (start < window.start || end > window.end) continue;
    const word = text.toLowerCase();
    score += seen.has(word) ? REPEATED : 1;
    seen.add(word);
  }
  return score;
}

function trimmed(content: string, { start, end }: Span): Span {
  const text = content.slice(start, end);
  return { start: start + (text.length - text.trimStart().length), end: end - (text.length - text.trimEnd().length) };
}

/** In text order; of two that overlap the first, of two that begin together the longer. */
function apart(marks: readonly SnippetMark[]): readonly SnippetMark[] {
  let reached = 0;
  return [...marks]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < reached || end <= start) return false;
      reached = end;
      return true;
    });
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Making one takes longer than using it; there are as many as languages. */
function segmenterOf(lang: string | null): Intl.Segmenter {
  const language = languageOf(lang ?? UNKNOWN);
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

const UNKNOWN = 'und';

/** Metadata may hold anything as a language; words are parted by the language alone. */
function languageOf(tag: string): string {
  try {
    const { language } = new Intl.Locale(tag);
    return Intl.Segmenter.supportedLocalesOf(language)[0] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}
