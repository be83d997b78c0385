import { NAME_CLASS_BITS } from '@locitorium/ports';
import { CUE_BITS } from '../latin/cue-words.ts';
import { placeByRule, replacingParts, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isCommonWord, isKnownSurname } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, alternateSmall } = NAME_CLASS_BITS;
const PLACE = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateLarge | alternateSmall;
const WORD = /\p{L}/u;
const POSSESSIVE = /^['’]s?/;
const FOR = 'for';
/** Shorter names are words of other kinds, too. */
const SHORTEST_NAME = 4;

/**
 * A name of the gazetteer that "and" joins to a place: "Gori and Zugdidi", "El Obeid and Ed Dueim". What is joined is of one kind, and
 * models take rare names for persons. Not where it may be a person's: "the mayor of Paris and Clinton".
 */
export const JOINED_NAMES: SpanRule = {
  name: 'joined-names',
  languages: ['en'],
  evidence: 'it is joined to a place',
  apply: (reading, spans) => replacingParts(spans, joinedNames(reading, spans)),
};

function joinedNames(reading: TextReading, spans: readonly TaggedSpan[]): readonly TaggedSpan[] {
  const { latin, text, tokens, index } = reading;
  const { roles, runs, facts } = latin;
  const found: TaggedSpan[] = [];
  const isJoint = (token: number): boolean =>
    (roles[token]! & CUE_BITS.conjunction) !== 0 && text.slice(tokens.start[token], tokens.end[token]) !== FOR;
  let token = 0;
  for (const { tag, start, end } of spans) {
    if (tag !== 'LOC') continue;
    while (token < tokens.count && tokens.end[token]! <= start) token++;
    const first = token;
    let next = first;
    while (next < tokens.count && tokens.start[next]! < end) next++;
    if (first > 1 && isJoint(first - 1)) add(runs.start[first - 2]!, first - 1);
    if (next + 1 < tokens.count && isJoint(next)) add(next + 1, runs.end[next + 1]!);
  }
  return found;

  /** Adds the run [first, next) where it is the name of a place and hardly one of a person. */
  function add(first: number, next: number): void {
    if (!hasCapital(facts.caseClass[first]!) || facts.caseClass[first] === CASE.capitals) return;
    const [start, end] = [tokens.start[first]!, tokens.end[next - 1]!];
    if (end - start < SHORTEST_NAME || !WORD.test(text.slice(start, end)) || POSSESSIVE.test(text.slice(end, end + 2))) return;
    if ((index.classesOf(text, start, end) & PLACE) === 0) return;
    if (reading.isListedGivenName(first) || isCommonWord(latin, first) || isKnownSurname(latin, next - 1)) return;
    for (let token = first; token < next; token++) if ((tokens.flags[token]! & TOKEN_FLAG.lineStart) !== 0 && token > first) return;
    if (found.length > 0 && found.at(-1)!.end > start) return;
    found.push(placeByRule(start, end));
  }
}
