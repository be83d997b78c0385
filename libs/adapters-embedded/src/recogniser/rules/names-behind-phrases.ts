import { NAME_CLASS_BITS } from '@locitorium/ports';
import { placePhrases } from '../languages/place-phrases.ts';
import { addWhereFree, placeByRule, type TaggedSpan } from '../tagged-span.ts';
import { CASE, hasCapital } from '../text/token-facts.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { country, admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, alternateSmall, region } =
  NAME_CLASS_BITS;
/** What a name has to be where persons and words may stand, too. */
const KNOWN = country | admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateLarge | alternateSmall | region;
const LONGEST_NAME = 4;

/**
 * Names behind the words for what they are, and known ones behind prepositions, in languages that no model has learned and no detector
 * tells: "wilayani Kilombero", "tỉnh Quảng Nam", "sa Bohol". So the words themselves show the language.
 */
export const NAMES_BEHIND_PHRASES: SpanRule = {
  name: 'names-behind-phrases',
  languages: 'any',
  evidence: 'the text says of what kind of place this is the name',
  apply: (reading, spans) => addWhereFree(spans, namesBehindPhrases(reading)),
};

function namesBehindPhrases({ latin, index }: TextReading): readonly TaggedSpan[] {
  const { text, tokens, facts, runs, bounds } = latin;
  const { byLastWord, filipinoWords } = placePhrases();
  const found: TaggedSpan[] = [];
  let isFilipino: boolean | null = null;
  let sentence = 0;
  for (let first = 1; first < tokens.count; first++) {
    if (!hasCapital(facts.caseClass[first]!)) continue;
    const phrase = byLastWord
      .get(facts.word[first - 1]!)
      ?.find(({ words }) => words.every((word, at) => facts.word[first - words.length + at] === word));
    if (phrase === undefined) continue;
    const begin = first - phrase.words.length;
    if (facts.caseClass[begin] === CASE.capitals) continue;
    if (phrase.isFilipino && !(isFilipino ??= facts.word.some((word) => filipinoWords.has(word)))) continue;
    while (sentence + 1 < bounds.length && bounds[sentence + 1]! <= begin) sentence++;
    // "Maria Mula Lopez"
    if (phrase.ofKnownNamesAlone && hasCapital(facts.caseClass[begin]!) && bounds[sentence] !== begin) continue;
    let last = first;
    const end = Math.min(runs.end[first]!, first + LONGEST_NAME);
    for (let next = first + 1; next < end; next++) if (hasCapital(facts.caseClass[next]!)) last = next;
    const span = placeByRule(tokens.start[first]!, tokens.end[last]!);
    if (phrase.ofKnownNamesAlone && (index.classesOf(text, span.start, span.end) & KNOWN) === 0) continue;
    found.push(span);
    first = last;
  }
  return found;
}
