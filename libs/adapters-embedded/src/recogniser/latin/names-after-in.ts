import { NAME_CLASS_BITS } from '@locitorium/ports';
import { placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { CUE_BITS } from './cue-words.ts';
import { WORD_COUNTER } from './document-memory.ts';
import { CAPITALISATION, type LatinText } from './latin-text.ts';
import { NAME_POSITION } from './name-matches.ts';

const { country, admin1, populatedLarge } = NAME_CLASS_BITS;
const WELL_KNOWN = country | admin1 | populatedLarge;
const PREPOSITION = /^(?:in|near)$/i;
const APOSTROPHE = /['’]/;

/**
 * Well-known names that stand alone behind "in" or "near", though they are common words or names of persons too: "police in Reading
 * said", "a shop in Mobile". In text order; the model has the last word on everything else.
 */
export function namesAfterIn(latin: LatinText): readonly TaggedSpan[] {
  const { text, tokens, facts, names, roles, runs, bounds, capitalisation, memory } = latin;
  const found: TaggedSpan[] = [];
  let sentence = 0;
  for (let first = 1; first < tokens.count; first++) {
    if (facts.caseClass[first] !== CASE.initial || (roles[first - 1]! & CUE_BITS.preposition) === 0) continue;
    if (!PREPOSITION.test(text.slice(tokens.start[first - 1], tokens.end[first - 1]))) continue;
    while (bounds[sentence + 1]! <= first) sentence++;
    if (bounds[sentence]! === first || capitalisation[sentence]! > CAPITALISATION.much) continue;
    const position = names.position[first];
    if ((position !== NAME_POSITION.whole && position !== NAME_POSITION.first) || (names.covering[first]! & WELL_KNOWN) === 0) continue;
    const last = first + names.length[first]! - 1;
    if (runs.start[first]! !== first || runs.end[first]! !== last + 1) continue;
    if (
      (roles[last]! & (CUE_BITS.calendar | CUE_BITS.placeType | CUE_BITS.facility)) !== 0 ||
      memory.count(last, WORD_COUNTER.asSurname) > 0
    )
      continue;
    const next = last + 1;
    if (
      next < tokens.count &&
      (APOSTROPHE.test(text.charAt(tokens.start[next]!)) || facts.caseClass[next] === CASE.digits || isNamePart(latin, next))
    )
      continue;
    found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
  }
  return found;
}

/** Whether a token belongs to the name before it: "Paris-based", "Paris Hilton". */
function isNamePart({ tokens, facts }: LatinText, token: number): boolean {
  return (tokens.flags[token]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) !== 0 && hasCapital(facts.caseClass[token]!);
}
