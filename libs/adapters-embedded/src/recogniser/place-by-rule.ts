import type { TaggedSpan } from './tagged-span.ts';

/**
 * How sure a name of the dictionary is. Not measured: there is no corpus of these languages here. It is the precision of the bare
 * dictionary for names of these classes in Japanese and English, rounded down.
 */
const CONFIDENCE = 0.7;

/** A place that a rule or a dictionary found, where the model has no say. */
export function placeByRule(start: number, end: number): TaggedSpan {
  return { start, end, tag: 'LOC', confidence: CONFIDENCE };
}
