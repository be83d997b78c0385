import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from './cue-words.ts';
import { CAPITALISATION, entryAt, type LatinText } from './latin-text.ts';
import type { NameTag } from '../sequence/label-set.ts';

const { country, admin1, demonym, region, populatedLarge, populatedMedium, abbreviation } = NAME_CLASS_BITS;
const JOINTS = new Set(['.', '-', '/', '\u2013']);

/**
 * Marks the tokens that can be part of a name; all others are outside without being looked at. Capitalised words, gazetteer
 * names, hashtag pieces; every word of a sentence that has no capital at all; and between and beside them dots, hyphens,
 * numbers and link words.
 */
export function candidateGate(latin: LatinText): Uint8Array {
  const { text, tokens, facts, roles, bounds, capitalisation, names } = latin;
  const gate = new Uint8Array(tokens.count);
  for (let sentence = 0; sentence + 1 < bounds.length; sentence++) {
    const first = bounds[sentence]!;
    const last = bounds[sentence + 1]!;
    const everyWord = capitalisation[sentence] === CAPITALISATION.none;
    for (let token = first; token < last; token++) {
      const caseClass = facts.caseClass[token]!;
      const isWord = caseClass !== CASE.none && caseClass !== CASE.digits;
      if (
        hasCapital(caseClass) ||
        (isWord && (everyWord || names.covering[token] !== 0)) ||
        (tokens.flags[token]! & TOKEN_FLAG.hashtagPart && caseClass !== CASE.none)
      )
        gate[token] = 1;
    }
    for (let token = first; token < last; token++) {
      if (gate[token]) continue;
      const before = token > first && gate[token - 1] === 1;
      const after = token + 1 < last && gate[token + 1] === 1;
      const caseClass = facts.caseClass[token]!;
      if (caseClass === CASE.digits) gate[token] = before || after ? 1 : 0;
      else if (before && (isJoint(token) || (after && (roles[token]! & (CUE_BITS.link | CUE_BITS.conjunction)) !== 0))) gate[token] = 1;
    }
  }
  return gate;

  function isJoint(token: number): boolean {
    const from = tokens.start[token]!;
    return tokens.end[token]! - from === 1 && JOINTS.has(text.charAt(from));
  }
}

/** Unbroken candidate tokens of one sentence, [first, last). */
export interface Island {
  readonly sentence: number;
  readonly first: number;
  readonly last: number;
}

/** Islands of the sentences [fromSentence, toSentence), in text order. Outside an island every token is outside a name. */
export function candidateIslands(gate: Uint8Array, bounds: Int32Array, fromSentence: number, toSentence: number): readonly Island[] {
  const islands: Island[] = [];
  for (let sentence = fromSentence; sentence < toSentence; sentence++) {
    const end = bounds[sentence + 1]!;
    let token = bounds[sentence]!;
    while (token < end) {
      if (!gate[token]) {
        token++;
        continue;
      }
      let last = token + 1;
      while (last < end && gate[last]) last++;
      islands.push({ sentence, first: token, last });
      token = last;
    }
  }
  return islands;
}

/** Names that may be meant though they are written in lower case among capitals: "the french", "in london". */
const KNOWN_IN_LOWER_CASE = country | admin1 | demonym | region | populatedLarge | populatedMedium | abbreviation;

/** Least `lowerShare` of words that writing at large capitalises at the beginning of a sentence only: "The", "But", "He". */
const COMMON_WORD = 6;

/** Tags whose names a pruned token never has; persons' names are common words more often. */
const PLACE_TAGS: ReadonlySet<NameTag> = new Set<NameTag>(['LOC', 'DEM', 'FAC']);

/** Whether nobody asks for names of tags that pruned tokens may have. */
export function mayPruneTokens(wanted: ReadonlySet<NameTag>): boolean {
  return [...wanted].every((tag) => PLACE_TAGS.has(tag));
}

/**
 * Closes the gate before islands of prose in which the model finds no place: words in lower case, in a sentence that is written with
 * capitals, that are at most an unknown place's name ("mobile home", "high"); and a common word that begins a sentence ("The"). A fifth
 * of the candidate tokens of news are such. The places that the model finds stay the same: measured figures stand in
 * docs/design/speed.md.
 */
export function pruneTokens(gate: Uint8Array, latin: LatinText): void {
  const { bounds, facts, lexicon } = latin;
  let sentenceWithCapitals = -1;
  let sentenceWithout = -1;
  for (const { sentence, first, last } of candidateIslands(gate, bounds, 0, bounds.length - 1)) {
    if (hasCapital(facts.caseClass[first]!)) {
      if (last - first > 1 || first !== bounds[sentence]) continue;
      const entry = entryAt(latin, first);
      if (entry >= 0 && lexicon.traitOf(entry, 'lowerShare') >= COMMON_WORD) gate[first] = 0;
    } else if (sentence !== sentenceWithout && isUnknownInLowerCase(latin, first, last)) {
      if (sentence !== sentenceWithCapitals && !hasCapitalisedWord(latin, sentence)) sentenceWithout = sentence;
      else {
        sentenceWithCapitals = sentence;
        gate.fill(0, first, last);
      }
    }
  }
}

/** Whether a word of a sentence has a capital; "I" always has one. */
function hasCapitalisedWord({ bounds, facts }: LatinText, sentence: number): boolean {
  for (let token = bounds[sentence]!; token < bounds[sentence + 1]!; token++) {
    const caseClass = facts.caseClass[token]!;
    if (caseClass !== CASE.oneCapital && hasCapital(caseClass)) return true;
  }
  return false;
}

function isUnknownInLowerCase({ facts, names, tokens }: LatinText, first: number, last: number): boolean {
  for (let token = first; token < last; token++) {
    if (hasCapital(facts.caseClass[token]!)) return false;
    if ((names.covering[token]! & KNOWN_IN_LOWER_CASE) !== 0) return false;
    if ((tokens.flags[token]! & TOKEN_FLAG.hashtagPart) !== 0) return false;
  }
  return true;
}
