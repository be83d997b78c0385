import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { CASE, type TokenFacts } from '../text/token-facts.ts';
import { TOKEN_FLAG, type Tokens } from '../text/tokens.ts';

/** Names of more tokens than this are not looked for. */
export const LONGEST_NAME_TOKENS = 7;
/** Longer stretches of text are no names: bounds the work for a text that is one word. */
export const LONGEST_NAME_CHARS = 80;
/** "St.", "Ft.", "Mt.", "Sta.": a dot after so few letters does not end a name. */
const LONGEST_DOTTED_WORD = 3;

/** Place of a token in the gazetteer name that covers it. */
export const NAME_POSITION = Object.freeze({ none: 0, whole: 1, first: 2, inner: 3, last: 4 });

/** Longest gazetteer names in the text, left to right, and the classes of single tokens. */
export interface NameMatches {
  /** NAME_CLASS_BITS of the token alone. */
  readonly alone: Int32Array;
  /** NAME_CLASS_BITS of the longest name that covers the token; 0 for none. */
  readonly covering: Int32Array;
  readonly position: Uint8Array;
  /** Tokens of the covering name. */
  readonly length: Uint8Array;
}

const CLASSES = ~NAME_CLASS_BITS.continues;
const COMMA_FREE_JOINTS = new Set(['-', '\u2010', '\u2011', '\u2013', '&', '/']);
const FULL_STOP = 0x2e;

/** At most LONGEST_NAME_TOKENS look-ups a token. */
export function matchNames(text: string, tokens: Tokens, facts: TokenFacts, index: PlaceNameIndex): NameMatches {
  const { count, start, end, flags } = tokens;
  const matches = { alone: new Int32Array(count), covering: new Int32Array(count), position: new Uint8Array(count), length: new Uint8Array(count) };
  const raw = new Int32Array(count);
  for (let token = 0; token < count; token++) {
    if (facts.caseClass[token] === CASE.none || facts.caseClass[token] === CASE.digits) continue;
    const from = start[token] as number;
    const to = end[token] as number;
    if (to - from > LONGEST_NAME_CHARS) continue;
    raw[token] = index.classesOf(text, from, to);
    matches.alone[token] = (raw[token] as number) & CLASSES;
  }
  let token = 0;
  while (token < count) {
    const found = longestFrom(token);
    if (found === 0) {
      token++;
      continue;
    }
    const classes = found === 1 ? (matches.alone[token] as number) : index.classesOf(text, start[token] as number, end[token + found - 1] as number) & CLASSES;
    for (let offset = 0; offset < found; offset++) {
      matches.covering[token + offset] = classes;
      matches.length[token + offset] = found;
      matches.position[token + offset] =
        found === 1 ? NAME_POSITION.whole : offset === 0 ? NAME_POSITION.first : offset === found - 1 ? NAME_POSITION.last : NAME_POSITION.inner;
    }
    token += found;
  }
  return matches;

  /** Tokens of the longest name that begins here. */
  function longestFrom(first: number): number {
    let classes = raw[first] as number;
    let longest = classes & CLASSES ? 1 : 0;
    for (let last = first + 1; classes & NAME_CLASS_BITS.continues && last < count && last < first + LONGEST_NAME_TOKENS; last++) {
      if (!joins(last)) break;
      if ((end[last] as number) - (start[first] as number) > LONGEST_NAME_CHARS) break;
      // A joint proves nothing by itself: the name must go on behind it.
      if (facts.caseClass[last] === CASE.none) continue;
      classes = index.classesOf(text, start[first] as number, end[last] as number);
      if (classes & CLASSES) longest = last - first + 1;
    }
    return longest;
  }

  /** Whether a name may run on from the token before into this one. */
  function joins(token: number): boolean {
    if ((flags[token] as number) & TOKEN_FLAG.lineStart) return false;
    if (facts.caseClass[token] !== CASE.none) return true;
    if ((end[token] as number) - (start[token] as number) !== 1) return false;
    if (text.charCodeAt(start[token] as number) === FULL_STOP) {
      return facts.caseClass[token - 1] !== CASE.none && (end[token - 1] as number) - (start[token - 1] as number) <= LONGEST_DOTTED_WORD;
    }
    return COMMA_FREE_JOINTS.has(text.charAt(start[token] as number));
  }
}
