import { CHARACTER_CLASS, characterTable } from './character-class.ts';
import { TOKEN_FLAG, type Tokens } from './tokens.ts';

const { other: OTHER, lower: LOWER, upper: UPPER, digit: DIGIT, space: SPACE, mark: MARK, cjk: CJK } = CHARACTER_CLASS;

const NUMBER_SIGN = 0x23;
const AT_SIGN = 0x40;
const APOSTROPHE = 0x27;
const RIGHT_QUOTE = 0x2019;
const FULL_STOP = 0x2e;
const UNDERSCORE = 0x5f;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const LETTER_S = 0x73;
const TO_LOWER_CASE = 0x20;

/**
 * Cuts a text into tokens in one pass over its UTF-16 code units: time and memory are linear for every input.
 *
 * Words are runs of letters, marks and digits with inner apostrophes; "'s", hyphens, slashes and final dots are tokens of their
 * own. Hashtags fall apart at underscores, digits and camel case. Dotted acronyms ("D.C."), URLs and account names stay whole.
 * Runs of Han and kana are one token each. A surrogate pair is never cut.
 */
export function tokenise(text: string): Tokens {
  const { classes } = characterTable();
  const length = text.length;
  const start = new Int32Array(length);
  const end = new Int32Array(length);
  const flags = new Uint8Array(length);
  let count = 0;
  let pending: number = TOKEN_FLAG.lineStart;

  const classAt = (at: number): number => (at < length ? (classes[text.charCodeAt(at)] as number) : OTHER);
  const inWord = (at: number): boolean => isWordClass(classAt(at));
  const isLetter = (at: number): boolean => {
    const characterClass = classAt(at);
    return characterClass === LOWER || characterClass === UPPER;
  };
  const push = (from: number, to: number, kind: number): void => {
    start[count] = from;
    end[count] = to;
    flags[count] = kind | pending;
    count++;
    pending = 0;
  };

  let at = 0;
  while (at < length) {
    const unit = text.charCodeAt(at);
    const characterClass = classes[unit] as number;
    if (characterClass === SPACE) {
      pending |= unit === LINE_FEED || unit === CARRIAGE_RETURN ? TOKEN_FLAG.lineStart | TOKEN_FLAG.spaceBefore : TOKEN_FLAG.spaceBefore;
      at++;
    } else if (characterClass === CJK) {
      let to = at + 1;
      while (to < length && (classAt(to) === CJK || (classAt(to) === MARK && to > at))) to++;
      push(at, to, TOKEN_FLAG.cjk);
      at = to;
    } else if (characterClass === OTHER) {
      if (unit === NUMBER_SIGN && inWord(at + 1)) {
        push(at, at + 1, 0);
        at = hashtag(at + 1);
      } else if (unit === AT_SIGN && inWord(at + 1)) {
        let to = at + 1;
        while (inWord(to) || (to < length && text.charCodeAt(to) === UNDERSCORE)) to++;
        push(at, to, TOKEN_FLAG.accountName);
        at = to;
      } else {
        const to = isSurrogatePair(text, at) ? at + 2 : at + 1;
        push(at, to, 0);
        at = to;
      }
    } else {
      at = word(at);
    }
  }
  return { count, start: start.slice(0, count), end: end.slice(0, count), flags: flags.slice(0, count) };

  /** Pushes the pieces of a hashtag whose first character after the number sign is at `from`; answers its end. */
  function hashtag(from: number): number {
    let pieceStart = from;
    let to = from;
    while (inWord(to) || (to < length && text.charCodeAt(to) === UNDERSCORE)) {
      if (to > pieceStart && isHashtagSeam(to, pieceStart)) {
        push(pieceStart, to, hashtagKind(pieceStart, from));
        pieceStart = to;
      }
      to++;
    }
    push(pieceStart, to, hashtagKind(pieceStart, from));
    return to;
  }

  function hashtagKind(pieceStart: number, from: number): number {
    return TOKEN_FLAG.hashtagPart | (inWord(pieceStart) ? TOKEN_FLAG.word : 0) | (pieceStart > from ? TOKEN_FLAG.hashtagContinued : 0);
  }

  function isHashtagSeam(to: number, pieceStart: number): boolean {
    const here = classAt(to);
    const before = classAt(to - 1);
    if (here === OTHER || before === OTHER) return true; // Underscores.
    if (here === MARK) return false;
    if ((here === DIGIT) !== (before === DIGIT)) return true;
    if (here === UPPER && (before === LOWER || before === MARK)) return true;
    return here === UPPER && before === UPPER && to > pieceStart && classAt(to + 1) === LOWER;
  }

  /** Pushes the word, URL or acronym at `from` and the "'s" behind it; answers where to go on. */
  function word(from: number): number {
    if (startsUrl(text, from)) {
      let to = from;
      while (to < length && classAt(to) !== SPACE && classAt(to) !== CJK) to++;
      push(from, to, TOKEN_FLAG.url);
      return to;
    }
    const acronymEnd = dottedAcronymEnd(from);
    if (acronymEnd > from) {
      push(from, acronymEnd, TOKEN_FLAG.word);
      return acronymEnd;
    }
    let to = from + 1;
    for (;;) {
      if (inWord(to)) to++;
      else if (isApostropheAt(to) && inWord(to + 1) && !isPossessiveAt(to)) to += 2;
      else break;
    }
    push(from, to, TOKEN_FLAG.word);
    if (isPossessiveAt(to)) {
      push(to, to + 2, 0);
      return to + 2;
    }
    return to;
  }

  /** End of "U.S.", "D.C", "N.Y." at `from`: single letters with dots between them; `from` where there is none. */
  function dottedAcronymEnd(from: number): number {
    if (!isLetter(from)) return from;
    let to = from + 1;
    while (to < length && text.charCodeAt(to) === FULL_STOP && isLetter(to + 1) && !inWord(to + 2)) to += 2;
    if (to === from + 1) return from;
    return to < length && text.charCodeAt(to) === FULL_STOP ? to + 1 : to;
  }

  function isApostropheAt(position: number): boolean {
    if (position >= length) return false;
    const unit = text.charCodeAt(position);
    return unit === APOSTROPHE || unit === RIGHT_QUOTE;
  }

  function isPossessiveAt(position: number): boolean {
    return isApostropheAt(position) && position + 1 < length && (text.charCodeAt(position + 1) | TO_LOWER_CASE) === LETTER_S && !inWord(position + 2);
  }
}

function isWordClass(characterClass: number): boolean {
  return characterClass === LOWER || characterClass === UPPER || characterClass === DIGIT || characterClass === MARK;
}

function isSurrogatePair(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  if (high < 0xd800 || high > 0xdbff) return false;
  const low = text.charCodeAt(at + 1);
  return low >= 0xdc00 && low <= 0xdfff;
}

const URL_STARTS = ['http://', 'https://', 'www.'];

function startsUrl(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) | TO_LOWER_CASE;
  if (unit !== 0x68 && unit !== 0x77) return false; // h, w
  return URL_STARTS.some((prefix) => text.slice(at, at + prefix.length).toLowerCase() === prefix);
}
