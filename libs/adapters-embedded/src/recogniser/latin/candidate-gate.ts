import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokens.ts';
import { CUE_BITS } from './cue-words.ts';
import { CAPITALISATION, type LatinText } from './latin-text.ts';

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
