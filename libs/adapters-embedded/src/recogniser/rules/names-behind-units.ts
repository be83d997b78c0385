import type { LatinText } from '../latin/latin-text.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isCommonWord } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';

const UNIT = /^(?:county|parish|borough|manor|township|province|island|isle|port|village|town|city|hundred|hamlet)$/i;
const OF = /^of$/i;
const LONGEST_NAME = 3;

/**
 * Names behind the word for what they are: "the County of Lancaster". No spelling is needed to know them for places, so they are found in
 * scans that misread them, too ("the County of Lancalter").
 */
export const NAMES_BEHIND_UNITS: SpanRule = {
  name: 'names-behind-units',
  languages: ['en'],
  evidence: 'the text says of what kind of place this is the name',
  apply: ({ latin }, spans) => addWhereFree(spans, namesBehindUnits(latin)),
};

function namesBehindUnits(latin: LatinText): readonly TaggedSpan[] {
  const { text, tokens, facts, runs } = latin;
  const found: TaggedSpan[] = [];
  const wordAt = (token: number): string => text.slice(tokens.start[token], tokens.end[token]);
  const isSpaced = (token: number): boolean =>
    (tokens.flags[token]! & TOKEN_FLAG.spaceBefore) !== 0 && (tokens.flags[token]! & TOKEN_FLAG.lineStart) === 0;
  for (let of = 1; of + 1 < tokens.count; of++) {
    const first = of + 1;
    if (!hasCapital(facts.caseClass[first]!) || tokens.end[of]! - tokens.start[of]! !== 2 || !isSpaced(of) || !isSpaced(first)) continue;
    if (!OF.test(wordAt(of)) || !UNIT.test(wordAt(of - 1)) || isCommonWord(latin, first)) continue;
    let last = first;
    const end = Math.min(runs.end[first]!, first + LONGEST_NAME);
    while (last + 1 < end && hasCapital(facts.caseClass[last + 1]!)) last++;
    found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
  }
  return found;
}
