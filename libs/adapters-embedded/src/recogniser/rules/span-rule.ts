import type { TaggedSpan } from '../tagged-span.ts';
import type { RuleLanguage, TextReading } from './text-reading.ts';

/**
 * One correction of what the models found in a text, for a language that nothing was learned of, or where a word list does what a model
 * of single words cannot.
 */
export interface SpanRule {
  /** Unique among the rules; stands in explanations and in the table of `npm run train -- rules`. */
  readonly name: string;
  /** Texts it is applied to: those with one of these languages. A language whose model does it better is taken off the list. */
  readonly languages: 'any' | readonly RuleLanguage[];
  /** What speaks for the correction, as a reader would say it. */
  readonly evidence: string;
  /** What the names are that it takes out; common words where it is not said. */
  readonly rejects?: 'person';
  /** All names after the correction, in any order, without overlaps. `spans`: those before it, in text order. Linear in the text. */
  readonly apply: (reading: TextReading, spans: readonly TaggedSpan[]) => readonly TaggedSpan[];
}

/** Whether a rule is for one of a text's languages. */
export function isForText({ languages }: SpanRule, reading: TextReading): boolean {
  return languages === 'any' || languages.some((language) => reading.languages.has(language));
}
