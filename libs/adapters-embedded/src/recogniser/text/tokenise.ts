import { CHARACTER_CLASS, characterTable } from './character-class.ts';

/** What the tokeniser saw of a token beyond its characters; a bit set. */
export const TOKEN_FLAG = Object.freeze({
  /** Piece of a hashtag, without the number sign. */
  hashtagPart: 1,
  url: 2,
  /** "@name", whole. */
  accountName: 4,
  /** First token of a line. */
  lineStart: 8,
  /** White space stands before it. */
  spaceBefore: 16,
  /** Not the first piece of its hashtag. */
  hashtagContinued: 32,
  /** A run of Han, hiragana or katakana. */
  cjk: 64,
  /** Letters or digits of a spaced script. */
  word: 128,
});

/**
 * Tokens of a text in order, as parallel arrays. Offsets are UTF-16 code units, end exclusive; tokens never overlap, and
 * between two of them stands nothing but white space.
 */
export interface Tokens {
  readonly count: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly flags: Uint8Array;
}

const { other: OTHER, lower: LOWER, upper: UPPER, digit: DIGIT, space: SPACE, mark: MARK, cjk: CJK } = CHARACTER_CLASS;

const NUMBER_SIGN = 0x23;
const AT_SIGN = 0x40;
const APOSTROPHE = 0x27;
const LEFT_QUOTE = 0x2018;
const RIGHT_QUOTE = 0x2019;
const FULL_STOP = 0x2e;
const UNDERSCORE = 0x5f;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const LETTER_H = 0x68;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const LETTER_W = 0x77;
const TO_LOWER_CASE = 0x20;

/**
 * Cuts a text into tokens in one pass over its UTF-16 code units: time and memory are linear for every input.
 *
 * Words are runs of letters, marks and digits with inner apostrophes; "'s", hyphens, slashes and final dots are tokens of their
 * own. Hashtags fall apart at underscores, digits and camel case. Dotted acronyms ("D.C."), URLs and account names stay whole.
 * Runs of Han and kana are one token each. A surrogate pair is never cut.
 */
export function tokenise(text: string): Tokens {
  return new Tokeniser(text).tokens();
}

/** One text being cut. Methods instead of closures: V8 compiles them once, not once for every text. */
class Tokeniser {
  readonly #text: string;
  readonly #length: number;
  readonly #classes: Uint8Array;
  readonly #start: Int32Array;
  readonly #end: Int32Array;
  readonly #flags: Uint8Array;
  #count = 0;
  /** Flags of the white space before the next token. */
  #pending: number = TOKEN_FLAG.lineStart;

  constructor(text: string) {
    this.#text = text;
    this.#length = text.length;
    this.#classes = characterTable().classes;
    this.#start = new Int32Array(text.length);
    this.#end = new Int32Array(text.length);
    this.#flags = new Uint8Array(text.length);
  }

  tokens(): Tokens {
    const text = this.#text;
    const length = this.#length;
    const classes = this.#classes;
    let at = 0;
    while (at < length) {
      const unit = text.charCodeAt(at);
      const characterClass = classes[unit]!;
      if (characterClass === SPACE) {
        this.#pending |=
          unit === LINE_FEED || unit === CARRIAGE_RETURN ? TOKEN_FLAG.lineStart | TOKEN_FLAG.spaceBefore : TOKEN_FLAG.spaceBefore;
        at++;
      } else if (characterClass === CJK) at = this.#unspaced(at);
      else if (characterClass === OTHER) at = this.#sign(at, unit);
      else at = this.#word(at);
    }
    const count = this.#count;
    return { count, start: this.#start.slice(0, count), end: this.#end.slice(0, count), flags: this.#flags.slice(0, count) };
  }

  #push(from: number, to: number, kind: number): void {
    const count = this.#count;
    this.#start[count] = from;
    this.#end[count] = to;
    this.#flags[count] = kind | this.#pending;
    this.#count = count + 1;
    this.#pending = 0;
  }

  #classAt(at: number): number {
    return at < this.#length ? this.#classes[this.#text.charCodeAt(at)]! : OTHER;
  }

  #inWord(at: number): boolean {
    return isWordClass(this.#classAt(at));
  }

  #isLetter(at: number): boolean {
    const characterClass = this.#classAt(at);
    return characterClass === LOWER || characterClass === UPPER;
  }

  /** Pushes the run of Han and kana at `from`; answers its end. */
  #unspaced(from: number): number {
    let to = from + 1;
    for (let here = this.#classAt(to); here === CJK || here === MARK; here = this.#classAt(to)) to++;
    this.#push(from, to, TOKEN_FLAG.cjk);
    return to;
  }

  /** Pushes the sign, hashtag or account name at `from`; answers where to go on. */
  #sign(from: number, unit: number): number {
    if (unit === NUMBER_SIGN && this.#inWord(from + 1)) {
      this.#push(from, from + 1, 0);
      return this.#hashtag(from + 1);
    }
    if (unit === AT_SIGN && this.#inWord(from + 1)) {
      let to = from + 1;
      while (this.#inWord(to) || this.#isUnderscore(to)) to++;
      this.#push(from, to, TOKEN_FLAG.accountName);
      return to;
    }
    const to = isSurrogatePair(this.#text, from) ? from + 2 : from + 1;
    this.#push(from, to, 0);
    return to;
  }

  #isUnderscore(at: number): boolean {
    return at < this.#length && this.#text.charCodeAt(at) === UNDERSCORE;
  }

  /** Pushes the pieces of a hashtag whose first character after the number sign is at `from`; answers its end. */
  #hashtag(from: number): number {
    let pieceStart = from;
    let to = from;
    while (this.#inWord(to) || this.#isUnderscore(to)) {
      if (to > pieceStart && this.#isHashtagSeam(to, pieceStart)) {
        this.#push(pieceStart, to, this.#hashtagKind(pieceStart, from));
        pieceStart = to;
      }
      to++;
    }
    this.#push(pieceStart, to, this.#hashtagKind(pieceStart, from));
    return to;
  }

  #hashtagKind(pieceStart: number, from: number): number {
    return (
      TOKEN_FLAG.hashtagPart | (this.#inWord(pieceStart) ? TOKEN_FLAG.word : 0) | (pieceStart > from ? TOKEN_FLAG.hashtagContinued : 0)
    );
  }

  #isHashtagSeam(to: number, pieceStart: number): boolean {
    const here = this.#classAt(to);
    const before = this.#classAt(to - 1);
    if (here === OTHER || before === OTHER) return true; // Underscores.
    if (here === MARK) return false;
    if ((here === DIGIT) !== (before === DIGIT)) return true;
    if (here === UPPER && (before === LOWER || before === MARK)) return true;
    return here === UPPER && before === UPPER && to > pieceStart && this.#classAt(to + 1) === LOWER;
  }

  /** Pushes the word, URL or acronym at `from` and the "'s" behind it; answers where to go on. */
  #word(from: number): number {
    if (startsUrl(this.#text, from)) return this.#url(from);
    const acronymEnd = this.#dottedAcronymEnd(from);
    if (acronymEnd > from) {
      this.#push(from, acronymEnd, TOKEN_FLAG.word);
      return acronymEnd;
    }
    let to = from + 1;
    for (;;) {
      if (this.#inWord(to)) to++;
      else if (this.#isApostropheAt(to) && this.#inWord(to + 1) && !this.#isPossessiveAt(to)) to += 2;
      else break;
    }
    this.#push(from, to, TOKEN_FLAG.word);
    if (!this.#isPossessiveAt(to)) return to;
    this.#push(to, to + 2, 0);
    return to + 2;
  }

  #url(from: number): number {
    let to = from;
    for (let here = this.#classAt(to); to < this.#length && here !== SPACE && here !== CJK; here = this.#classAt(to)) to++;
    this.#push(from, to, TOKEN_FLAG.url);
    return to;
  }

  /** End of "U.S.", "D.C", "N.Y." at `from`: single letters with dots between them; `from` where there is none. */
  #dottedAcronymEnd(from: number): number {
    const text = this.#text;
    const length = this.#length;
    if (!this.#isLetter(from)) return from;
    let to = from + 1;
    while (to < length && text.charCodeAt(to) === FULL_STOP && this.#isLetter(to + 1) && !this.#inWord(to + 2)) to += 2;
    if (to === from + 1) return from;
    return to < length && text.charCodeAt(to) === FULL_STOP ? to + 1 : to;
  }

  #isApostropheAt(position: number): boolean {
    if (position >= this.#length) return false;
    const unit = this.#text.charCodeAt(position);
    return unit === APOSTROPHE || unit === RIGHT_QUOTE || unit === LEFT_QUOTE;
  }

  #isPossessiveAt(position: number): boolean {
    return (
      this.#isApostropheAt(position) &&
      position + 1 < this.#length &&
      (this.#text.charCodeAt(position + 1) | TO_LOWER_CASE) === LETTER_S &&
      !this.#inWord(position + 2)
    );
  }
}

/** Classes that words are made of, a bit each. */
const WORD_CLASSES = (1 << LOWER) | (1 << UPPER) | (1 << DIGIT) | (1 << MARK);

function isWordClass(characterClass: number): boolean {
  return ((WORD_CLASSES >> characterClass) & 1) !== 0;
}

function isSurrogatePair(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  if (high < 0xd800 || high > 0xdbff) return false;
  const low = text.charCodeAt(at + 1);
  return low >= 0xdc00 && low <= 0xdfff;
}

const URL_STARTS = ['http://', 'https://', 'www.'];

function startsUrl(text: string, at: number): boolean {
  // "ht" and "ww": many words begin with h or w, and hardly any of them go on so.
  const first = text.charCodeAt(at) | TO_LOWER_CASE;
  const second = text.charCodeAt(at + 1) | TO_LOWER_CASE;
  return ((first === LETTER_H && second === LETTER_T) || (first === LETTER_W && second === LETTER_W)) && hasUrlStart(text, at);
}

/** On its own, because its closure would be made for every word. */
function hasUrlStart(text: string, at: number): boolean {
  return URL_STARTS.some((prefix) => text.slice(at, at + prefix.length).toLowerCase() === prefix);
}

/** The token from `least` on that begins at a position, or the one behind it. */
export function tokenAt({ start, count }: Tokens, least: number, position: number): number {
  let low = least;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
