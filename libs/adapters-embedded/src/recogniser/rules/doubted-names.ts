import { NAME_CLASS_BITS } from '@locitorium/ports';
import { isWordOfLanguage } from '../languages/ordinary-words.ts';
import { MEASURED_LANGUAGES } from '../multilingual/learned-languages.ts';
import { placeByRule, RULE_CONFIDENCE, type TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';
import { isWellKnownPlace } from './well-known-places.ts';

const GREAT = NAME_CLASS_BITS.country | NAME_CLASS_BITS.populatedLarge;

/**
 * Great places that the model found and hardly believes ("Одесі", "Сумах", "Weimar") are as sure as those that a rule finds without it:
 * four in five are places.
 */
export const DOUBTED_NAMES: SpanRule = {
  name: 'doubted-names',
  languages: MEASURED_LANGUAGES,
  evidence: 'a great place has the name that the model is unsure of, which is no word of the language and no given name',
  apply: (reading, spans) => {
    const isDoubted = (span: TaggedSpan): boolean => span.tag === 'LOC' && span.confidence < RULE_CONFIDENCE && isGreat(reading, span);
    return spans.some(isDoubted) ? spans.map((span) => (isDoubted(span) ? placeByRule(span.start, span.end) : span)) : spans;
  },
};

function isGreat(reading: TextReading, { start, end }: TaggedSpan): boolean {
  const { text, index, otherLanguage, learnedLanguage } = reading;
  const name = text.slice(start, end);
  const language = otherLanguage ?? learnedLanguage;
  if (reading.isGivenName(name) || (language !== null && isWordOfLanguage(name, language, false))) return false;
  return isWellKnownPlace(name, index) || (index.classesOfInflected(text, start, end) & GREAT) !== 0;
}
