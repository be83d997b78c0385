import { wordsOf } from '../languages/latin-profiles.ts';
import { PERSON_WORD } from '../languages/words-of-persons.ts';
import { CUE_BITS } from '../latin/cue-words.ts';
import { entryAt } from '../latin/latin-text.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isFrequentGivenName } from './person-words.ts';
import type { SentenceOfName } from './sentence-of-name.ts';

const P = PERSON_WORD;
const HYPHENS = /[-‐‑]/;
const SAINT = /^(?:St|Ste)$/;
/** Tokens of the longest name of a person: "Paris K. Smith-Jones". */
const LONGEST_WHOLE_NAME = 6;
/** Least `lowerShare` of a word that has its capital from the beginning of a sentence. */
const COMMON_WORD = 6;

/** Tokens of a name, [first, last]. */
export interface WholeName {
  readonly first: number;
  readonly last: number;
}

/** Tells how far a name reaches that was found in part: of "Florence K. Weiss" and "Sydney van der Berg" the first word. */
export class WholeNames {
  readonly #sentence: SentenceOfName;

  constructor(sentence: SentenceOfName) {
    this.#sentence = sentence;
  }

  /** The capitalised words that a place stands among, without titles before them; null where it is part of something else. */
  of(first: number, last: number): WholeName | null {
    const { latin, tokens, languages } = this.#sentence.reading;
    const { runs, facts } = latin;
    if (runs.end[first]! <= last && runs.end[first]! === first + 1) return null;
    let start = runs.start[first]!;
    let end = runs.end[last]! - 1;
    // "Florence K. Weiss", "J. London".
    while (start - 2 >= this.#sentence.first && this.#sentence.text(start - 1) === '.' && this.#sentence.isInitial(start - 2))
      start = runs.start[start - 2]!;
    // Runs of capitals end with a dot, and with a second particle: "Florence K. Weiss", "Sydney van der Berg", "Chelsea St. Clair".
    for (;;) {
      let next = end + 1;
      if (this.#sentence.isInitial(end) || SAINT.test(this.#sentence.text(end))) {
        if (this.#sentence.text(next) !== '.') break;
        next++;
      } else {
        // Elsewhere they are prepositions: "Präsident Obama von Amerika".
        while (languages.has('en') && next < end + 4 && this.#sentence.is(next, P.particle) && facts.caseClass[next] === CASE.lower) next++;
        if (next === end + 1) break;
      }
      if (next >= this.#sentence.last || !hasCapital(facts.caseClass[next]!) || (tokens.flags[next]! & TOKEN_FLAG.lineStart) !== 0) break;
      end = runs.end[next]! - 1;
    }
    while (start < first && this.#isBeforeName(start)) start++;
    // "the Bishop of Manchester".
    return end - start >= LONGEST_WHOLE_NAME || !hasCapital(facts.caseClass[start]!) ? null : { first: start, last: end };
  }

  /** A title, or the first word of a sentence: "Photographer", "When". */
  #isBeforeName(token: number): boolean {
    const { latin } = this.#sentence.reading;
    if (this.#sentence.is(token, P.title | P.role | P.kin)) return true;
    if (token !== this.#sentence.first || isFrequentGivenName(latin, token)) return false;
    if (this.#sentence.bits(token) !== 0 || (latin.roles[token]! & CUE_BITS.conjunction) !== 0) return true;
    const { otherLanguage } = this.#sentence.reading;
    if (otherLanguage !== null && wordsOf(otherLanguage).isSmallWord(latin.facts.word[token]!)) return true;
    const entry = entryAt(latin, token);
    return entry >= 0 && latin.lexicon.traitOf(entry, 'lowerShare') >= COMMON_WORD;
  }

  /** A word that is a name for itself: "When Florence smiled", not "South Florence", "Florence-based". */
  isLone(token: number): boolean {
    const { text, tokens } = this.#sentence.reading;
    const name = this.of(token, token);
    if (name === null || name.first !== name.last || (tokens.flags[token]! & TOKEN_FLAG.hashtagPart) !== 0) return false;
    return !HYPHENS.test(text.charAt(tokens.end[token]!)) && !HYPHENS.test(text.charAt(tokens.start[token]! - 1));
  }

  /** Whether the run of capitals before a name is but the first word of a sentence, or a title. */
  isCommonFirst(start: number, token: number): boolean {
    return start === token - 1 && this.#isBeforeName(start);
  }
}
