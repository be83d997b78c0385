import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import type { LatinText } from '../latin/latin-text.ts';
import { placeByRule, trimSpan, type TaggedSpan } from '../tagged-span.ts';
import { hasCapital } from '../text/token-facts.ts';
import { TOKEN_FLAG } from '../text/tokenise.ts';
import { isCommonWord } from './person-words.ts';
import type { SpanRule } from './span-rule.ts';

const { country, admin1, admin2, region, feature, populatedLarge, populatedMedium, alternateLarge } = NAME_CLASS_BITS;
const OF_WEIGHT = country | admin1 | admin2 | region | feature | populatedLarge | populatedMedium | alternateLarge;
const WORD = /[\p{L}\p{N}]/u;
/** Tokens of the longest line of a list. */
const LONGEST_LINE = 8;

/**
 * Names that are all of a text, or of a line where all lines are as short: a column of places, the field of a form. Nothing beside such a
 * name says what it is, and models that learned from sentences take one in seven for a person or for nothing ("Milan", "Kobe").
 */
export const NAMES_ALONE: SpanRule = {
  name: 'names-alone',
  languages: 'any',
  evidence: 'the text, or its line, is nothing but the name of a well-known place',
  apply: ({ latin, index }, spans) => withNames(spans, namesAlone(latin, index)),
};

/** Those of the names that no model found, in place of what it found there. Both in text order. */
function withNames(spans: readonly TaggedSpan[], names: readonly TaggedSpan[]): readonly TaggedSpan[] {
  const places = new Map(spans.map(({ tag, start, end }) => [start, tag === 'LOC' ? end : start]));
  const added = names.filter(({ start, end }) => places.get(start) !== end);
  if (added.length === 0) return spans;
  let next = 0;
  const kept = spans.filter(({ start, end }) => {
    while (next < added.length && added[next]!.end <= start) next += 1;
    return next === added.length || added[next]!.start >= end;
  });
  return [...kept, ...added];
}

/** In text order. Empty where a line is longer than a name. */
function namesAlone(latin: LatinText, index: PlaceNameIndex): readonly TaggedSpan[] {
  const { text, tokens, facts } = latin;
  const found: TaggedSpan[] = [];
  for (let first = 0, next = 0; first < tokens.count; first = next) {
    next = first + 1;
    while (next < tokens.count && (tokens.flags[next]! & TOKEN_FLAG.lineStart) === 0) if (++next - first > LONGEST_LINE) return [];
    let last = next - 1;
    // "Cagliari:" stands before what happened there.
    while (last > first && !WORD.test(text.slice(tokens.start[last], tokens.end[last]))) last -= 1;
    const name = trimSpan(text, tokens.start[first]!, tokens.end[last]!);
    if (name === null || !hasCapital(facts.caseClass[first]!) || (last === first && isCommonWord(latin, first))) continue;
    if ((index.classesOf(text, name.start, name.end) & OF_WEIGHT) !== 0) found.push(placeByRule(name.start, name.end));
  }
  return found;
}
