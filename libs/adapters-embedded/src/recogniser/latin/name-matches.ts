import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { CASE, type TokenFacts } from '../text/token-facts.ts';
import { TOKEN_FLAG, type Tokens } from '../text/tokenise.ts';

/** Names of more tokens than this are not looked for. */
export const LONGEST_NAME_TOKENS = 7;
/** Longer stretches of text are no names: bounds the work for a text that is one word. */
export const LONGEST_NAME_CHARS = 80;
/** "St.", "Ft.", "Mt.", "Sta.": a dot after so few letters does not end a name. */
const LONGEST_DOTTED_WORD = 3;

/** Place of a token in the gazetteer name that covers it. */
export const NAME_POSITION = Object.freeze({ none: 0, whole: 1, first: 2, inner: 3, last: 4 });

/** Place of the part at `offset` in a name of `length` parts. */
export function positionIn(offset: number, length: number): number {
  if (length === 1) return NAME_POSITION.whole;
  if (offset === 0) return NAME_POSITION.first;
  return offset === length - 1 ? NAME_POSITION.last : NAME_POSITION.inner;
}

export type NameMatches = Readonly<ReturnType<typeof matchNames>>;

const CLASSES = ~NAME_CLASS_BITS.continues;
const COMMA_FREE_JOINTS = new Set(['-', '\u2010', '\u2011', '\u2013', '&', '/']);
const FULL_STOP = 0x2e;

/** Shortest plural of a demonym: "Poles". */
const SHORTEST_PLURAL = 5;
const LETTER_S = 0x73;

/** Whether a word may be the plural of a demonym ("Canadians"), which gazetteers seldom list. */
export function isPlural(text: string, start: number, end: number): boolean {
  return end - start >= SHORTEST_PLURAL && (text.charCodeAt(end - 1) | 0x20) === LETTER_S;
}

/** Longest piece of a hashtag that is tried as two words ("newyork"). */
const LONGEST_JOINED_NAME = 30;

/** Classes of two words written as one, as hashtags do; 0 where no seam makes a name. */
function classesOfJoined(index: PlaceNameIndex, joined: string): number {
  for (let seam = 2; seam + 2 <= joined.length; seam++) {
    if (!(index.classesOf(joined, 0, seam) & NAME_CLASS_BITS.continues)) continue;
    const classes = index.classesOf(`${joined.slice(0, seam)} ${joined.slice(seam)}`) & CLASSES;
    if (classes !== 0) return classes;
  }
  return 0;
}

/** Longest gazetteer names in the text, left to right, and the classes of single tokens: a bounded number of look-ups for each token. */
export function matchNames(text: string, tokens: Tokens, facts: TokenFacts, index: PlaceNameIndex) {
  const { count, start, end, flags } = tokens;
  const matches = {
    /** NAME_CLASS_BITS of the token alone. */
    alone: new Int32Array(count),
    /** NAME_CLASS_BITS of the longest name that covers the token; 0 for none. */
    covering: new Int32Array(count),
    position: new Uint8Array(count),
    /** Tokens of the covering name. */
    length: new Uint8Array(count),
  };
  const raw = new Int32Array(count);
  for (let token = 0; token < count; token++) {
    if (facts.caseClass[token] === CASE.none || facts.caseClass[token] === CASE.digits) continue;
    const from = start[token]!;
    const to = end[token]!;
    if (to - from > LONGEST_NAME_CHARS) continue;
    raw[token] = index.classesOf(text, from, to);
    if ((raw[token]! & CLASSES) === 0) {
      if (isPlural(text, from, to)) raw[token]! |= index.classesOf(text, from, to - 1) & NAME_CLASS_BITS.demonym;
      if (flags[token]! & TOKEN_FLAG.hashtagPart && to - from <= LONGEST_JOINED_NAME)
        raw[token]! |= classesOfJoined(index, text.slice(from, to));
    }
    matches.alone[token] = raw[token]! & CLASSES;
  }
  let token = 0;
  while (token < count) {
    const found = longestFrom(token);
    if (found === 0) {
      token++;
      continue;
    }
    const classes = found === 1 ? matches.alone[token]! : classesOf(token, token + found - 1) & CLASSES;
    for (let offset = 0; offset < found; offset++) {
      matches.covering[token + offset] = classes;
      matches.length[token + offset] = found;
      matches.position[token + offset] = positionIn(offset, found);
    }
    token += found;
  }
  return matches;

  /** Tokens of the longest name that begins here. */
  function longestFrom(first: number): number {
    let classes = raw[first]!;
    let longest = classes & CLASSES ? 1 : 0;
    for (let last = first + 1; classes & NAME_CLASS_BITS.continues && last < count && last < first + LONGEST_NAME_TOKENS; last++) {
      if (!joins(last)) break;
      if (end[last]! - start[first]! > LONGEST_NAME_CHARS) break;
      // A joint proves nothing by itself: the name must go on behind it.
      if (facts.caseClass[last] === CASE.none) continue;
      classes = classesOf(first, last);
      if (classes & CLASSES) longest = last - first + 1;
    }
    return longest;
  }

  /** Classes of the tokens [first, last]; the pieces of a hashtag are read as words. */
  function classesOf(first: number, last: number): number {
    if (!(flags[last]! & TOKEN_FLAG.hashtagContinued)) return index.classesOf(text, start[first]!, end[last]!);
    const pieces: string[] = [];
    for (let token = first; token <= last; token++) pieces.push(text.slice(start[token], end[token]));
    return index.classesOf(pieces.join(' '));
  }

  /** Whether a name may run on from the token before into this one. */
  function joins(token: number): boolean {
    if (flags[token]! & TOKEN_FLAG.lineStart) return false;
    if (facts.caseClass[token] !== CASE.none) return true;
    if (end[token]! - start[token]! !== 1) return false;
    if (text.charCodeAt(start[token]!) === FULL_STOP) {
      return facts.caseClass[token - 1] !== CASE.none && end[token - 1]! - start[token - 1]! <= LONGEST_DOTTED_WORD;
    }
    return COMMA_FREE_JOINTS.has(text.charAt(start[token]!));
  }
}
