import type { PlaceNameIndex } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isCommonWord } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';

const UNIT = /^(?:county|parish|borough|manor|township|province|district|island|isle|port|village|town|city|hundred|hamlet)$/i;
/** Behind these stands a list: "the districts of Namacurra, Nicoadala and Mocuba". */
const UNITS = /^(?:counties|parishes|boroughs|townships|provinces|districts|municipalities|islands|ports|villages|towns|cities|hamlets)$/i;
const OF = /^of$/i;
const LONGEST_NAME = 3;
/** "Maganja da Costa". */
const LONGEST_NAME_OF_LIST = 4;
const COMMA = ',';

/**
 * Names behind the word for what they are: "the County of Lancaster". No spelling is needed to know them for places, so they are found in
 * scans that misread them, too ("the County of Lancalter"), and where no gazetteer has them.
 */
export const NAMES_BEHIND_UNITS: SpanRule = {
  name: 'names-behind-units',
  languages: ['en'],
  evidence: 'the text says of what kind of place this is the name',
  apply: ({ latin, index }, spans) => addWhereFree(spans, namesBehindUnits(latin, index)),
};

function namesBehindUnits(latin: LatinText, index: PlaceNameIndex): readonly TaggedSpan[] {
  const { text, tokens, facts, runs, roles } = latin;
  const found: TaggedSpan[] = [];
  const wordAt = (token: number): string => text.slice(tokens.start[token], tokens.end[token]);
  const isSpaced = (token: number): boolean =>
    (tokens.flags[token]! & TOKEN_FLAG.spaceBefore) !== 0 && (tokens.flags[token]! & TOKEN_FLAG.lineStart) === 0;
  const isNamed = (token: number): boolean =>
    token < tokens.count && hasCapital(facts.caseClass[token]!) && isSpaced(token) && !isCommonWord(latin, token);
  for (let of = 1; of + 1 < tokens.count; of++) {
    if (tokens.end[of]! - tokens.start[of]! !== 2 || !isSpaced(of) || !isNamed(of + 1) || !OF.test(wordAt(of))) continue;
    if (UNITS.test(wordAt(of - 1))) addList(of + 1);
    else if (UNIT.test(wordAt(of - 1))) add(of + 1, LONGEST_NAME);
  }
  return found;

  /** Adds the name that begins at a token, and answers the token behind it. */
  function add(first: number, longest: number): number {
    let last = first;
    const end = Math.min(runs.end[first]!, first + longest);
    for (let token = first + 1; token < end; token++) if (hasCapital(facts.caseClass[token]!)) last = token;
    found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
    return last + 1;
  }

  /** Adds what commas and "and" join, to where the sentence may go on: ", and President Li said". */
  function addList(first: number): void {
    for (let name = first; isNamed(name);) {
      const behind = add(name, LONGEST_NAME_OF_LIST);
      if (behind >= tokens.count) return;
      const hasComma = wordAt(behind) === COMMA;
      name = hasComma ? behind + 1 : behind;
      const hasConjunction = name < tokens.count && (roles[name]! & CUE_BITS.conjunction) !== 0;
      if (hasConjunction) name++;
      if (name === behind || !isNamed(name) || (roles[name]! & CUE_BITS.title) !== 0) return;
      if (hasComma && !isKnown(name) && (hasConjunction || !isSeparator(runs.end[name]!))) return;
    }
  }

  function isKnown(first: number): boolean {
    return index.classesOf(text, tokens.start[first], tokens.end[runs.end[first]! - 1]) !== 0;
  }

  function isSeparator(token: number): boolean {
    return token < tokens.count && (wordAt(token) === COMMA || (roles[token]! & CUE_BITS.conjunction) !== 0);
  }
}
