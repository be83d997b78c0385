import { NAME_CLASS_BITS } from '@locitorium/ports';
import { placeByRule } from '../place-by-rule.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokens.ts';
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
    if (facts.caseClass[first] !== CASE.initial || ((roles[first - 1] as number) & CUE_BITS.preposition) === 0) continue;
    if (!PREPOSITION.test(text.slice(tokens.start[first - 1], tokens.end[first - 1]))) continue;
    while ((bounds[sentence + 1] as number) <= first) sentence++;
    if ((bounds[sentence] as number) === first || (capitalisation[sentence] as number) > CAPITALISATION.much) continue;
    const position = names.position[first];
    if ((position !== NAME_POSITION.whole && position !== NAME_POSITION.first) || ((names.covering[first] as number) & WELL_KNOWN) === 0)
      continue;
    const last = first + (names.length[first] as number) - 1;
    if ((runs.start[first] as number) !== first || (runs.end[first] as number) !== last + 1) continue;
    if (
      ((roles[last] as number) & (CUE_BITS.calendar | CUE_BITS.placeType | CUE_BITS.facility)) !== 0 ||
      memory.count(last, WORD_COUNTER.asSurname) > 0
    )
      continue;
    const next = last + 1;
    if (
      next < tokens.count &&
      (APOSTROPHE.test(text.charAt(tokens.start[next] as number)) || facts.caseClass[next] === CASE.digits || isNamePart(latin, next))
    )
      continue;
    found.push(placeByRule(tokens.start[first] as number, tokens.end[last] as number));
  }
  return found;
}

/** Whether a token belongs to the name before it: "Paris-based", "Paris Hilton". */
function isNamePart({ tokens, facts }: LatinText, token: number): boolean {
  return (
    ((tokens.flags[token] as number) & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) !== 0 &&
    hasCapital(facts.caseClass[token] as number)
  );
}
