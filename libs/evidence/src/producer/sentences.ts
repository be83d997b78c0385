import { paragraphSpansOf, sentenceSpansOf, type Span } from '@locitorium/domain';

const BOUNDS = Object.freeze({
  /** Longer sentences are cut to the words around the mention. */
  longest: 1_000,
  /** A shorter one is no statement ("ATHENS, Ga."): the next one belongs to it, or the one before. */
  shortest: 20,
});

/** A paragraph, and where its sentences begin. */
interface Paragraph extends Span {
  readonly starts: readonly number[];
}

/** The sentences of one text, found as they are asked for. */
export class Sentences {
  readonly #text: string;
  readonly #paragraphs: readonly Span[];
  readonly #starts: readonly number[];
  readonly #divided = new Map<Span, Paragraph>();

  constructor(text: string) {
    this.#text = text;
    this.#paragraphs = paragraphSpansOf(text);
    this.#starts = this.#paragraphs.map(({ start }) => start);
  }

  /**
   * The sentence that a mention stands in, within its paragraph, without blanks at its ends. All of the mention is in it unless that
   * alone is too long.
   */
  around({ start, end }: Span): Span {
    const paragraph = this.#dividedAt(start);
    const { starts } = paragraph;
    const endOf = (sentence: number): number => starts[sentence + 1] ?? paragraph.end;
    let first = Math.max(0, lastUpTo(starts, start));
    let last = Math.max(first, lastUpTo(starts, Math.max(start, end - 1)));
    const isShort = (): boolean => this.#trimmed(starts[first] ?? paragraph.start, endOf(last)).length < BOUNDS.shortest;
    while (isShort() && last < starts.length - 1) last += 1;
    while (isShort() && first > 0) first -= 1;
    const whole = this.#trimmed(starts[first] ?? paragraph.start, Math.max(endOf(last), end));
    return this.#unsplit(whole.length <= BOUNDS.longest ? whole : cut(whole, { start, end }));
  }

  #dividedAt(position: number): Paragraph {
    const paragraph = this.#paragraphs[Math.max(0, lastUpTo(this.#starts, position))] ?? { start: 0, end: this.#text.length };
    const known = this.#divided.get(paragraph);
    if (known !== undefined) return known;
    const { start, end } = paragraph;
    const divided = { ...paragraph, starts: sentenceSpansOf(this.#text.slice(start, end)).map((sentence) => start + sentence.start) };
    this.#divided.set(paragraph, divided);
    return divided;
  }

  #trimmed(start: number, end: number): Span & { readonly length: number } {
    const words = this.#text.slice(start, end);
    const from = start + words.length - words.trimStart().length;
    const to = Math.max(from, end - (words.length - words.trimEnd().length));
    return { start: from, end: to, length: to - from };
  }

  /** Without halves of characters at its ends. */
  #unsplit({ start, end }: Span): Span {
    return { start: this.#splits(start) ? start + 1 : start, end: this.#splits(end) ? end - 1 : end };
  }

  #splits(at: number): boolean {
    return /[\uDC00-\uDFFF]/.test(this.#text.charAt(at)) && /[\uD800-\uDBFF]/.test(this.#text.charAt(at - 1));
  }
}

/** As long as may be, with the mention in the middle. */
function cut(whole: Span, mention: Span): Span {
  const room = Math.max(0, BOUNDS.longest - (mention.end - mention.start));
  const start = Math.max(whole.start, Math.min(mention.start - Math.floor(room / 2), whole.end - BOUNDS.longest));
  return { start, end: Math.min(whole.end, start + BOUNDS.longest) };
}

/** Index of the last value that is at most the bound; −1 if there is none. */
function lastUpTo(sorted: readonly number[], bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= bound) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
