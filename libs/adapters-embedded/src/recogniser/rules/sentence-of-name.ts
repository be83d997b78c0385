import { CAPITALISATION } from '../latin/latin-text.ts';
import { CASE, hasCapital, wordHash } from '../text/token-facts.ts';
import type { TextReading } from './text-reading.ts';

/** Tokens of a sentence that may have capitals at most of its words without being a headline, and at all of them: "Hello Sydney!" */
const LONGEST_SHORT_SENTENCE = 8;
const LONGEST_GREETING = 4;
const ELISION = /^(?:l|d|s|un|dell|all|quell)['’]/i;

/** The sentence that a name stands in, by the words that speak of persons (PERSON_WORD bits); names are entered in any order. */
export class SentenceOfName {
  readonly reading: TextReading;
  /** For each token of the text, whether it is part of a name that was found. */
  readonly isFound: Uint8Array;
  readonly #words: ReadonlyMap<number, number>;
  #at = 0;
  #first = 0;
  #last = 0;

  constructor(reading: TextReading, words: ReadonlyMap<number, number>) {
    this.reading = reading;
    this.isFound = new Uint8Array(reading.tokens.count);
    this.#words = words;
  }

  /** Number of the sentence in the text. */
  get at(): number {
    return this.#at;
  }

  /** Its first token. */
  get first(): number {
    return this.#first;
  }

  /** The token behind its last one. */
  get last(): number {
    return this.#last;
  }

  /** Makes the sentence of a token the one that is looked at. */
  enter(token: number): void {
    const { bounds } = this.reading.latin;
    if (token < this.#first) this.#at = 0;
    while (bounds[this.#at + 1]! <= token) this.#at++;
    this.#first = bounds[this.#at]!;
    this.#last = bounds[this.#at + 1]!;
  }

  /** Whether a token of the sentence has one of these PERSON_WORD bits. */
  is(token: number, kind: number): boolean {
    return token >= this.#first && token < this.#last && (this.bits(token) & kind) !== 0;
  }

  /** PERSON_WORD bits of any token, an elided article before it cut off: "l'amica". */
  bits(token: number): number {
    const { text, tokens, latin } = this.reading;
    const bits = this.#words.get(latin.facts.word[token]!);
    if (bits !== undefined) return bits;
    const word = text.slice(tokens.start[token], tokens.end[token]);
    const elision = ELISION.exec(word)?.[0].length ?? 0;
    return elision === 0 ? 0 : (this.#words.get(wordHash(word.slice(elision))) ?? 0);
  }

  /** The text of any token; empty beyond the ends. */
  text(token: number): string {
    const { text, tokens } = this.reading;
    return token >= 0 && token < tokens.count ? text.slice(tokens.start[token], tokens.end[token]) : '';
  }

  /** "K." */
  isInitial(token: number): boolean {
    return this.reading.latin.facts.caseClass[token] === CASE.oneCapital && this.text(token + 1) === '.';
  }

  /** Capitals say nothing in a headline; a short sentence with two names in it is none. */
  isHeadline(): boolean {
    const level = this.reading.latin.capitalisation[this.#at]!;
    if (level < CAPITALISATION.title) return false;
    return this.#last - this.#first > (level === CAPITALISATION.all ? LONGEST_GREETING : LONGEST_SHORT_SENTENCE);
  }

  isCapital(token: number): boolean {
    return token >= this.#first && hasCapital(this.reading.latin.facts.caseClass[token]!);
  }

  isLower(token: number): boolean {
    return token < this.#last && this.reading.latin.facts.caseClass[token] === CASE.lower;
  }
}
