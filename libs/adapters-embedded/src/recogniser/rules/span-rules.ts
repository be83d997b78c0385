import { inTextOrder, type TaggedSpan } from '../tagged-span.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import { DOUBTED_NAMES } from './doubted-names.ts';
import { FORMS_OF_COUNTRY } from './forms-of-country.ts';
import { HYPHENATED_NAMES } from './hyphenated-names.ts';
import { INFLECTED_NAMES } from './inflected-names.ts';
import { INTRODUCED_SURNAMES } from './introduced-surnames.ts';
import { DATELINES, FOREIGN_NAMES, KATAKANA_NAMES, LISTS, PEOPLES_AND_LANGUAGES } from './japanese-rules.ts';
import { LONG_INFLECTED_NAMES } from './long-inflected-names.ts';
import { NAMES_ALONE } from './names-alone.ts';
import { NAMES_AS_LISTED } from './names-as-listed.ts';
import { NAMES_BEHIND_PHRASES } from './names-behind-phrases.ts';
import { NAMES_BEHIND_UNITS } from './names-behind-units.ts';
import { NAMES_IN_LISTS } from './names-in-lists.ts';
import { NAMES_IN_HIERARCHIES } from './names-in-hierarchies.ts';
import { NAMES_IN_TABLES } from './names-in-tables.ts';
import { NAMES_BEFORE_CONTAINERS } from './names-before-containers.ts';
import { CAPITALISED_WORDS, SMALL_WORDS } from './other-language-rules.ts';
import { WELL_KNOWN_PLACES } from './well-known-places.ts';
import { NAMES_OF_COUNTRIES } from './names-of-countries.ts';
import { NAMES_NEAR_PLACES } from './names-near-places.ts';
import { NAMES_OF_PERSONS } from './names-of-persons.ts';
import { NAMES_OF_RELATIVES } from './names-of-relatives.ts';
import { QUOTED_NAMES } from './quoted-names.ts';
import { STORMS_AND_SHIPS } from './storms-and-ships.ts';
import { POSSESSIVE_NAMES } from './possessive-names.ts';
import { TRANSCRIBED_NAMES } from './transcribed-names.ts';
import { NAMES_WITH_PARTICLES } from './script-rules.ts';
import { SCRIPT_NAMES_NEAR_PLACES } from './script-names-near-places.ts';
import { JOINED_NAMES } from './joined-names.ts';
import { NAMES_AT_START } from './names-at-start.ts';
import { PERSON_CUES } from './person-cues.ts';
import { UNKNOWN_NAMES } from './unknown-names.ts';
import { isForText, type SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

/** All rules, in the order in which they are applied: each sees what those before it left. */
export const SPAN_RULES: readonly SpanRule[] = [
  NAMES_AS_LISTED,
  NAMES_AT_START,
  NAMES_OF_COUNTRIES,
  WELL_KNOWN_PLACES,
  DOUBTED_NAMES,
  CHINESE_NAMES,
  NAMES_OF_PERSONS,
  INTRODUCED_SURNAMES,
  CAPITALISED_WORDS,
  SMALL_WORDS,
  INFLECTED_NAMES,
  LONG_INFLECTED_NAMES,
  FORMS_OF_COUNTRY,
  NAMES_NEAR_PLACES,
  PERSON_CUES,
  NAMES_OF_RELATIVES,
  STORMS_AND_SHIPS,
  QUOTED_NAMES,
  PEOPLES_AND_LANGUAGES,
  LISTS,
  DATELINES,
  FOREIGN_NAMES,
  KATAKANA_NAMES,
  ...NAMES_WITH_PARTICLES,
  ...TRANSCRIBED_NAMES,
  ...SCRIPT_NAMES_NEAR_PLACES,
  UNKNOWN_NAMES,
  HYPHENATED_NAMES,
  POSSESSIVE_NAMES,
  NAMES_BEFORE_CONTAINERS,
  NAMES_BEHIND_UNITS,
  NAMES_BEHIND_PHRASES,
  JOINED_NAMES,
  NAMES_IN_HIERARCHIES,
  NAMES_IN_LISTS,
  NAMES_IN_TABLES,
  NAMES_ALONE,
];

/** What a rule did to the names of a text. */
export interface RuleStep {
  readonly rule: SpanRule;
  readonly before: readonly TaggedSpan[];
  readonly after: readonly TaggedSpan[];
}

/** Places that a rule took out and put nothing in the place of. */
export function takenOut({ before, after }: RuleStep): readonly TaggedSpan[] {
  if (before === after) return [];
  let next = 0;
  return before.filter(({ tag, start, end }) => {
    while (next < after.length && after[next]!.end <= start) next++;
    return tag === 'LOC' && (next === after.length || after[next]!.start >= end);
  });
}

/** Applies the rules for a text's languages in order; each step holds the names before and after one rule, in text order. */
export function* ruleSteps(reading: TextReading, found: readonly TaggedSpan[], rules: readonly SpanRule[]): Iterable<RuleStep> {
  let before = inTextOrder(found);
  for (const rule of rules) {
    if (!isForText(rule, reading)) continue;
    const answer = rule.apply(reading, before);
    const after = answer === before ? before : inTextOrder(answer);
    yield { rule, before, after };
    before = after;
  }
}
