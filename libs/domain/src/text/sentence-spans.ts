import type { Span } from '../mention/mention.ts';

const BOUNDS = Object.freeze({
  /** Within brackets and quotation marks nothing ends a sentence, unless they stay open longer than this. */
  quoted: 300,
});

const BLANK_LINE = /\n[^\S\n]*\n\s*/g;
/** A terminator with what closes behind it, marks of footnotes, and blanks; or the beginning of an item of a list. */
const END = /(\p{STerm}+)((?:["'“”’»«)\]）」』】〕]|\[\d{1,3}\])*)(\s*)|\n[^\S\n]*(?=[-*•・–]\s|\d{1,2}[.)]\s)/gu;
/** What opens, with what may close it: in German „…“ and »…« close with what opens elsewhere. */
const CLOSERS: ReadonlyMap<string, string> = new Map(
  ['“”', '„“”', '«»', '»«', '()', '[]', '（）', '「」', '『』', '【】', '〔〕'].map((marks) => [marks.slice(0, 1), marks.slice(1)]),
);
const CLOSING = /[”)\]）」』】〕]/;
/** What a sentence begins with: no small letter, and no dash. */
const BEGINNING = /^["'“‘«(\[（「『【〔¿¡]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** Scripts that leave no blank between sentences. */
const UNSPACED = /[。！？｡．｜।။។]$/u;
/** Behind a quotation: the sentence around it goes on. */
const GOES_ON = /^(?:[、，,と]|って|という|などと?|の|が|を|は|に|で|も|へ|や)/;

/** A name or number follows these: they end nothing. */
const BEFORE_NAME =
  /(?:^|[^\p{L}\p{N}])(?:mr|mrs|ms|dr|prof|st|ste|mt|ft|gen|col|capt|lt|sgt|maj|adm|rev|hon|sen|rep|gov|pres|messrs|no|nos|vol|pp|p|art|sec|fig|figs|ch|vs|v|cf|ca|approx|e\.g|i\.e|al|nr|bzw|z\.b|jan|feb|aug|sept?|oct|nov|dec)$/iu;
/** These may end a sentence: "in the U.S. The army …", "Acme Inc. He …", but not "the U.S. Army". */
const MAY_END =
  /(?:^|[^\p{L}\p{N}])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|inc|ltd|co|corp|bros|jr|sr|etc|dept|univ|ave|blvd|rd|ga|calif|mass|penn|conn|ph\.d)$/iu;
/** German ordinal numbers have a dot: "am 3. März", "im 19. Jahrhundert". */
const ORDINAL = /(?:^|[^\p{L}\p{N}])\d{1,2}$/u;
const BEHIND_ORDINAL =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Jahrtausend|Weltkrieg)/;
const COMMON_BEGINNING =
  /^["'“‘(]*(?:the|a|an|it|its|he|she|they|we|i|you|in|on|at|by|for|from|to|this|that|these|those|there|his|her|their|our|as|but|and|however|when|while|after|before|since|during|although|if|some|many|most|all|one|two|with|no|not|both|other|such)\b/i;

/** Paragraphs, each up to the next: a blank line ends one. */
export function paragraphSpansOf(text: string): readonly Span[] {
  const starts = [0, ...Array.from(text.matchAll(BLANK_LINE), ({ index, 0: blank }) => index + blank.length)];
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? text.length })).filter(({ start, end }) => end > start);
}

/**
 * Sentences, in text order, without blanks at their ends. A line that was wrapped ends none, nor does an abbreviation ("U.S. Army", "Dr.
 * Smith", "No. 5"), an ordinal number ("3. März"), a decimal point, or what is quoted within a sentence. Rules of this program, not of
 * the runtime: the same everywhere.
 */
export function sentenceSpansOf(text: string): readonly Span[] {
  return paragraphSpansOf(text).flatMap(({ start, end }) => sentencesOfParagraph(text.slice(start, end), start));
}

function sentencesOfParagraph(text: string, offset: number): readonly Span[] {
  const sentences: Span[] = [];
  let start = 0;
  const add = (end: number): void => {
    const words = text.slice(start, end);
    const from = start + words.length - words.trimStart().length;
    const to = start + words.trimEnd().length;
    if (to > from) sentences.push({ start: offset + from, end: offset + to });
    start = end;
  };
  const brackets = new OpenBrackets(text);
  for (const { 0: all, 1: terminator, 2: closing = '', 3: blank = '', index } of text.matchAll(END)) {
    const end = index + all.length;
    if (terminator === undefined) {
      add(end);
      continue;
    }
    const isOpen = brackets.areOpen(start, end - blank.length);
    if (!isOpen && endsSentence(text.slice(Math.max(start, index - 12), index), terminator, closing, blank, text.slice(end, end + 24)))
      add(end);
  }
  add(text.length);
  return sentences;
}

/** Counts brackets as it is asked for later and later places of a text. */
class OpenBrackets {
  readonly #text: string;
  #sentence = -1;
  #at = 0;
  #open: { readonly at: number; readonly closers: string }[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether brackets of the sentence that begins at `start` are open at `end`, and have not been for long. */
  areOpen(start: number, end: number): boolean {
    if (start !== this.#sentence) {
      this.#sentence = start;
      this.#at = start;
      this.#open = [];
    }
    for (; this.#at < end; this.#at++) {
      const character = this.#text.charAt(this.#at);
      const closers = CLOSERS.get(character);
      if (this.#open.at(-1)?.closers.includes(character)) this.#open.pop();
      else if (closers !== undefined) this.#open.push({ at: this.#at, closers });
      else if (CLOSING.test(character)) this.#open.pop();
    }
    const first = this.#open[0];
    return first !== undefined && end - first.at < BOUNDS.quoted;
  }
}

function endsSentence(before: string, terminator: string, closing: string, blank: string, after: string): boolean {
  if (after === '') return true;
  if (UNSPACED.test(terminator)) return closing === '' || blank !== '' || !GOES_ON.test(after);
  if (blank === '' && !closing.endsWith(']')) return false;
  if (!BEGINNING.test(after)) return false;
  if (terminator !== '.' || closing !== '') return true;
  if (ORDINAL.test(before) && BEHIND_ORDINAL.test(after)) return false;
  return !BEFORE_NAME.test(before) && (!MAY_END.test(before) || COMMON_BEGINNING.test(after));
}
