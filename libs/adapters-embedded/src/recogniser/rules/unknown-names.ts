import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import type { TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

/** Of the model's place that is one, whatever the text. */
const SURE = 0.97;
/** Of a known place beside which unknown ones count. */
const PROBABLE = 0.7;

/**
 * Where there are no capitals, a word that nobody has seen is taken for a place because its neighbours are like those of places: spices in
 * a recipe stand in lists, too. It counts in a text that names a known place; both limits from held-out texts (docs/design/recognition.md).
 */
export const UNKNOWN_NAMES: SpanRule = {
  name: 'unknown-names',
  languages: 'any',
  evidence: 'no gazetteer has the name, and the text surely names no known place',
  apply: ({ scriptStretches, text, index }, spans) => {
    if (scriptStretches.length === 0) return spans;
    const isSure = (span: TaggedSpan): boolean => span.isByRule === true || isKnown(text, span, index);
    if (spans.some((span) => span.tag === 'LOC' && span.confidence >= PROBABLE && isSure(span))) return spans;
    let stretch = 0;
    return spans.filter((span) => {
      while (stretch < scriptStretches.length && scriptStretches[stretch]!.end <= span.start) stretch += 1;
      const isOfModel = stretch < scriptStretches.length && scriptStretches[stretch]!.start <= span.start;
      return span.tag !== 'LOC' || !isOfModel || span.confidence >= SURE || isSure(span);
    });
  },
};

function isKnown(text: string, { start, end }: TaggedSpan, index: PlaceNameIndex): boolean {
  return (index.classesOf(text, start, end) & ~NAME_CLASS_BITS.continues) !== 0 || index.classesOfInflected(text, start, end) !== 0;
}
