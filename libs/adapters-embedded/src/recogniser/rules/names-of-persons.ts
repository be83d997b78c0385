import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { CAPITALISATION, entryAt } from '../latin/latin-text.ts';
import { isAdminName, isCommaBefore } from '../latin/word-counts.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { SHORTENED_GIVEN_NAMES } from '../text/sentences.ts';
import { CASE } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isCommonWord, isFrequentGivenName, isGivenBeforeSurname, isGivenName, isKnownSurname } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, abbreviation, demonym, populatedLarge, populatedMedium, continues } = NAME_CLASS_BITS;
const WELL_KNOWN = country | admin1 | populatedLarge;
/** What says where the place before it lies: "Austin Texas", "Florence Italy". */
const CONTAINER = country | admin1 | abbreviation;
/** Words that are no part of a person's name. */
const NO_NAME = CUE_BITS.placeType | CUE_BITS.facility | CUE_BITS.calendar | CUE_BITS.title | CUE_BITS.conjunction | CUE_BITS.link;

/** Behind these a name is a place or a thing, whatever follows: "in Houston Wednesday", "the Dolly Sods". */
const PLACE_WORD = /^(?:in|near|at|outside|throughout|across|the)$/i;
/** The same, and what stands before persons, too. */
const PLACE_OR_PREPOSITION = /^(?:in|near|at|outside|throughout|across|the|of|from|to|around|into|through|between|via|a|an)$/i;
const SHORTEST_STRANGE_WORD = 3;
/** Titles that stand before surnames alone. */
const TITLES =
  /^(?:Mr|Mrs|Ms|Dr|Doctor|Prof|Professor|Sir|Judge|Sgt|Sergt|Sergeant|Lt|Lieut|Lieutenant|Capt|Captain|Col|Maj|Corpl|Cpl|Pte|Rev|Revd|Messrs)$/;
const SHORTENED: ReadonlySet<string> = new Set(SHORTENED_GIVEN_NAMES.split(' '));
const MESSRS = /^Messrs$/;
const HYPHENS = /[-\u2010\u2011]/;
const LONGEST_PERSON = 3;
/** Tokens of a sentence that may have capitals at most of its words without being a headline. */
const LONGEST_SHORT_SENTENCE = 8;

/**
 * Takes out places that are parts of the names of persons, by a list of given names of many languages: "Florence Weiss", "Ludovic Madrid".
 * The
 * model knows given names of English.
 */
export const NAMES_OF_PERSONS: SpanRule = {
  name: 'names-of-persons',
  languages: ['en'],
  evidence: 'a given name and a surname, or a title and a surname',
  rejects: 'person',
  apply: (reading, spans) => {
    if (!spans.some(({ tag }) => tag === 'LOC')) return spans;
    const persons = new PersonReader(reading, spans);
    return spans.filter((span) => span.tag !== 'LOC' || !persons.isPerson(span));
  },
};

class PersonReader {
  readonly #reading: TextReading;
  /** For each token, whether a span covers it. */
  readonly #isCovered: Uint8Array;
  #token = 0;
  #sentence = 0;

  constructor(reading: TextReading, spans: readonly TaggedSpan[]) {
    this.#reading = reading;
    const { tokens } = reading;
    this.#isCovered = new Uint8Array(tokens.count);
    let token = 0;
    for (const { start, end } of spans) {
      while (token < tokens.count && tokens.end[token]! <= start) token++;
      for (let at = token; at < tokens.count && tokens.start[at]! < end; at++) this.#isCovered[at] = 1;
    }
  }

  /** Whether a place is a person, or part of one. Spans are asked for in text order. */
  isPerson({ start, end }: TaggedSpan): boolean {
    const { text, latin, tokens } = this.#reading;
    while (tokens.start[this.#token]! < start) this.#token++;
    const first = this.#token;
    let last = first;
    while (tokens.end[last]! < end) last++;
    while (latin.bounds[this.#sentence + 1]! <= first) this.#sentence++;
    if (tokens.start[first] !== start || tokens.end[last] !== end || last - first >= LONGEST_PERSON || this.#isHeadline()) return false;
    for (let token = first; token <= last; token++) if (!this.#isNameWord(token)) return false;
    if (HYPHENS.test(text.charAt(end)) || HYPHENS.test(text.charAt(start - 1)) || this.#isBeforeContainer(last)) return false;
    if (last > first) return this.#isWholeName(first, last);
    return (
      latin.names.length[first]! <= 1 &&
      (this.#isTitled(first) ||
        this.#isSurname(first) ||
        this.#isGivenName(first) ||
        this.#isBesideStrangeWord(first) ||
        this.#isBesideMaidenName(first))
    );
  }

  /** "Ilenia Melo": no record is called so. */
  #isWholeName(first: number, last: number): boolean {
    const { text, index, tokens } = this.#reading;
    return (
      (index.classesOf(text, tokens.start[first]!, tokens.end[last]!) & ~continues) === 0 &&
      this.#isGiven(first) &&
      (this.#isSurnameLike(last) || this.#isPlaceAsSurname(first, last)) &&
      !this.#isAfterPlaceWord(first)
    );
  }

  /** "Professor Albuquerque", "Mr. Israel", "Wm. Preston", "Messrs. Paisley and Florence". */
  #isTitled(token: number): boolean {
    const { latin, tokens } = this.#reading;
    if (latin.runs.end[token] !== token + 1 || (tokens.flags[token]! & TOKEN_FLAG.lineStart) !== 0) return false;
    const title = this.#titleBefore(token);
    if (title !== null) return TITLES.test(title.word) || (title.isDotted && SHORTENED.has(title.word.toLowerCase()));
    const isSecond = token - 2 > latin.bounds[this.#sentence]! && this.#textOf(token - 1) === 'and';
    return isSecond && MESSRS.test(this.#titleBefore(token - 2)?.word ?? '');
  }

  /** The word with a capital before a name, and the dot behind it. */
  #titleBefore(token: number): { readonly word: string; readonly isDotted: boolean } | null {
    const { latin } = this.#reading;
    const isDotted = token > 0 && this.#textOf(token - 1) === '.';
    const title = token - (isDotted ? 2 : 1);
    const isCapital = title >= latin.bounds[this.#sentence]! && latin.facts.caseClass[title] === CASE.initial;
    return isCapital ? { word: this.#textOf(title), isDotted } : null;
  }

  /** A surname before marriage, and the one that follows: "Mercy (Bristol) Lancaster". */
  #isBesideMaidenName(token: number): boolean {
    const isMaiden = this.#textOf(token - 1) === '(';
    const open = isMaiden ? token - 1 : token - 3;
    const surname = open + 3;
    const { latin } = this.#reading;
    return (
      open > latin.bounds[this.#sentence]! &&
      surname < latin.bounds[this.#sentence + 1]! &&
      this.#textOf(open) === '(' &&
      this.#textOf(open + 2) === ')' &&
      (latin.names.covering[open + 1]! & CONTAINER) === 0 &&
      this.#isNameWord(open + 1) &&
      this.#isNameWord(surname) &&
      this.#isGiven(open - 1)
    );
  }

  /** "Ludovic Madrid". */
  #isSurname(token: number): boolean {
    const { latin } = this.#reading;
    const given = token - 1;
    if (given < latin.bounds[this.#sentence]! || !this.#joins(given, token) || this.#isCovered[given] === 1 || !this.#isGiven(given))
      return false;
    if (latin.runs.end[token]! > token + 1 || !isGivenBeforeSurname(this.#reading, given)) return false;
    // "Garuda Indonesia", "West Liberty Kentucky", "Augusta Georgia".
    if ((latin.names.covering[token]! & CONTAINER) === 0 || isKnownSurname(latin, token)) return true;
    return isFrequentGivenName(latin, given) && (latin.names.alone[given]! & WELL_KNOWN) === 0 && latin.runs.start[token] === given;
  }

  /** "Florence Weiss". */
  #isGivenName(token: number): boolean {
    const { latin } = this.#reading;
    const surname = token + 1;
    return (
      surname < latin.bounds[this.#sentence + 1]! &&
      this.#joins(token, surname) &&
      this.#isCovered[surname] === 0 &&
      this.#isNameWord(surname) &&
      this.#isGiven(token) &&
      this.#isSurnameLike(surname) &&
      // "Richmond Winterfest Weekend".
      (isKnownSurname(latin, surname) || latin.runs.end[token] === surname + 1) &&
      !this.#isAfterPlaceWord(token)
    );
  }

  /** "Lisbon Achterberg", "Zdravka Perth": names of two words, one of which neither English texts nor the gazetteer have. */
  #isBesideStrangeWord(token: number): boolean {
    const { latin } = this.#reading;
    const { start, end } = latin.runs;
    const first = start[token]!;
    if (end[token] !== first + 2 || !this.#joins(first, first + 1) || this.#isAfterPreposition(first)) return false;
    const other = token === first ? first + 1 : first;
    if (other === first && (latin.names.alone[token]! & CONTAINER) !== 0) return false;
    return this.#isCovered[other] === 0 && this.#isNameWord(other) && this.#isStrange(other);
  }

  #isStrange(token: number): boolean {
    const { latin, tokens } = this.#reading;
    return (
      entryAt(latin, token) < 0 &&
      latin.names.length[token]! <= 1 &&
      (latin.names.alone[token]! & (WELL_KNOWN | populatedMedium | demonym | abbreviation)) === 0 &&
      tokens.end[token]! - tokens.start[token]! >= SHORTEST_STRANGE_WORD
    );
  }

  #isAfterPreposition(token: number): boolean {
    const before = token - 1;
    return before >= this.#reading.latin.bounds[this.#sentence]! && PLACE_OR_PREPOSITION.test(this.#textOf(before));
  }

  #textOf(token: number): string {
    const { text, tokens } = this.#reading;
    return text.slice(tokens.start[token], tokens.end[token]);
  }

  /** A word with one capital, at its beginning, that is not known for something else. */
  #isNameWord(token: number): boolean {
    const { latin, tokens } = this.#reading;
    return (
      latin.facts.caseClass[token] === CASE.initial &&
      (latin.roles[token]! & NO_NAME) === 0 &&
      (tokens.flags[token]! & TOKEN_FLAG.hashtagPart) === 0
    );
  }

  #isGiven(token: number): boolean {
    return this.#isNameWord(token) && isGivenName(this.#reading, token, this.#isFirst(token));
  }

  /** A surname that is not rather a common word, or a word that English texts hardly have. */
  #isSurnameLike(token: number): boolean {
    const { latin } = this.#reading;
    return (latin.names.alone[token]! & (CONTAINER | demonym)) === 0 && (entryAt(latin, token) < 0 || isKnownSurname(latin, token));
  }

  /** A name of the gazetteer that is no common word, and does not say where the one before it lies. */
  #isPlaceAsSurname(given: number, surname: number): boolean {
    const { alone } = this.#reading.latin.names;
    if (alone[surname] === 0 || (alone[surname]! & demonym) !== 0 || isCommonWord(this.#reading.latin, surname)) return false;
    return (alone[surname]! & CONTAINER) === 0 || (alone[given]! & (WELL_KNOWN | populatedMedium)) === 0;
  }

  /** Whether nothing but white space stands between a word and the next. */
  #joins(token: number, next: number): boolean {
    const { text, tokens } = this.#reading;
    return (tokens.flags[next]! & TOKEN_FLAG.lineStart) === 0 && /^\s+$/.test(text.slice(tokens.end[token], tokens.start[next]));
  }

  /** Capitals say nothing in a headline; a short sentence with two names in it is none. */
  #isHeadline(): boolean {
    const { capitalisation, bounds } = this.#reading.latin;
    const level = capitalisation[this.#sentence]!;
    const length = bounds[this.#sentence + 1]! - bounds[this.#sentence]!;
    return level === CAPITALISATION.all || (level === CAPITALISATION.title && length > LONGEST_SHORT_SENTENCE);
  }

  #isFirst(token: number): boolean {
    return token === this.#reading.latin.bounds[this.#sentence];
  }

  #isAfterPlaceWord(token: number): boolean {
    const { text, tokens, latin } = this.#reading;
    const before = token - 1;
    return before >= latin.bounds[this.#sentence]! && PLACE_WORD.test(text.slice(tokens.start[before], tokens.end[before]));
  }

  /** "Florence, Ala." */
  #isBeforeContainer(last: number): boolean {
    const { text, tokens, latin } = this.#reading;
    const container = last + 2;
    return container < tokens.count && isCommaBefore(text, tokens, container) && isAdminName(latin.names.covering[container]!);
  }
}
