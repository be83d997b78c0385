import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import type { LatinText } from '../latin/latin-text.ts';
import { NAME_POSITION } from '../latin/name-matches.ts';
import { placeByRule, replacingParts, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, feature } = NAME_CLASS_BITS;
const OF_WEIGHT = country | admin1 | admin2 | populatedLarge | populatedMedium | alternateLarge | feature;
const HYPHENS = /^[-\u2010\u2011]$/;

/**
 * Names of the gazetteer that are written with hyphens ("Port-au-Prince", "Stoke-on-Trent"). English has few of them, so the model takes
 * them for a word and its suffix. Small places count behind a preposition only: given names are written so, too.
 */
export const HYPHENATED_NAMES: SpanRule = {
  name: 'hyphenated-names',
  languages: 'any',
  evidence: 'the gazetteer lists the name with its hyphens',
  apply: ({ latin }, spans) => replacingParts(spans, hyphenatedNames(latin)),
};

/** In text order, without overlaps. */
function hyphenatedNames({ text, tokens, facts, names, roles }: LatinText): readonly TaggedSpan[] {
  const found: TaggedSpan[] = [];
  for (let first = 0; first < tokens.count; first++) {
    if (names.position[first] !== NAME_POSITION.first || !hasCapital(facts.caseClass[first]!)) continue;
    const last = first + names.length[first]! - 1;
    if (!isOneWord(first, last) || isHyphen(first - 1) || (isHyphen(last + 1) && facts.caseClass[last + 2] !== CASE.lower)) continue;
    const classes = names.covering[first]!;
    if ((classes & OF_WEIGHT) === 0 && !(classes & populatedSmall && first > 0 && (roles[first - 1]! & CUE_BITS.preposition) !== 0))
      continue;
    found.push(placeByRule(tokens.start[first]!, tokens.end[last]!));
  }
  return found;

  /** Written without spaces, with a hyphen in it, and with a capital at its end: "Port-au-Prince", not "Vice-chancellor". */
  function isOneWord(first: number, last: number): boolean {
    let hasHyphen = false;
    for (let token = first + 1; token <= last; token++) {
      if ((tokens.flags[token]! & (TOKEN_FLAG.spaceBefore | TOKEN_FLAG.lineStart)) !== 0) return false;
      hasHyphen ||= isHyphen(token);
    }
    return hasHyphen && hasCapital(facts.caseClass[last]!);
  }

  function isHyphen(token: number): boolean {
    return (
      token >= 0 &&
      token < tokens.count &&
      (tokens.flags[token]! & TOKEN_FLAG.spaceBefore) === 0 &&
      HYPHENS.test(text.slice(tokens.start[token], tokens.end[token]))
    );
  }
}
