import { NAME_CLASS_BITS } from '@locitorium/ports';
import { FILIPINO_PREPOSITIONS, FILIPINO_WORDS, mayBeginPhrase, PLACE_PHRASES, PLACE_PREPOSITIONS } from '../languages/place-phrases.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { hasCapital } from '../text/token-facts.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, alternateSmall, region } =
  NAME_CLASS_BITS;
/** What a name behind a preposition has to be. */
const KNOWN = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateLarge | alternateSmall | region;
const LONGEST_NAME = 4;

/**
 * Names behind the words for what they are in languages that no model has learned and no detector tells: "wilayani Kilombero", "tỉnh Quảng
 * Nam". So the words themselves show the language.
 */
export const NAMES_BEHIND_PHRASES: SpanRule = {
  name: 'names-behind-phrases',
  languages: 'any',
  evidence: 'the text says of what kind of place this is the name',
  apply: (reading, spans) => addWhereFree(spans, namesBehindPhrases(reading)),
};

function namesBehindPhrases({ latin, index }: TextReading): readonly TaggedSpan[] {
  const { text, tokens, facts, runs } = latin;
  let isFilipino: boolean | null = null;
  const found: TaggedSpan[] = [];
  for (let token = 0; token + 1 < tokens.count; token++) {
    if (!mayBeginPhrase(facts.word[token]!)) continue;
    const first = token + wordsBefore(token);
    if (first === token || first >= tokens.count || !hasCapital(facts.caseClass[first]!)) continue;
    let last = first;
    const end = Math.min(runs.end[first]!, first + LONGEST_NAME);
    for (let next = first + 1; next < end; next++) if (hasCapital(facts.caseClass[next]!)) last = next;
    const span = placeByRule(tokens.start[first]!, tokens.end[last]!);
    if (isPreposition(token) && (index.classesOf(text, span.start, span.end) & KNOWN) === 0) continue;
    found.push(span);
    token = last;
  }
  return found;

  function isPreposition(token: number): boolean {
    const word = facts.word[token]!;
    if (PLACE_PREPOSITIONS.has(word)) return true;
    return FILIPINO_PREPOSITIONS.has(word) && (isFilipino ??= facts.word.some((other) => FILIPINO_WORDS.has(other)));
  }

  /** How many words before a name begin at a token. */
  function wordsBefore(token: number): number {
    if (isPreposition(token)) return 1;
    const phrases = PLACE_PHRASES.get(facts.word[token]!) ?? [];
    return phrases.find((words) => words.every((word, at) => facts.word[token + at] === word))?.length ?? 0;
  }
}
