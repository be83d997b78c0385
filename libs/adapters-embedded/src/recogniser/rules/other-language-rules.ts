import type { OtherLanguage } from '../languages/latin-profile.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { inOtherLanguages } from './sentence-reader.ts';
import type { SpanRule } from './span-rule.ts';

/** Languages that nothing was learned of: the English model reads them, or the one of many as another. */
const UNLEARNED: readonly OtherLanguage[] = ['es', 'it', 'ca'];
/** In these the gazetteer behind a small word finds what the model of many languages misses; in Portuguese it finds too much. */
const WITH_SMALL_WORDS: readonly OtherLanguage[] = [...UNLEARNED, 'de', 'fr', 'nl'];

/** A model takes capitals for what they are in the languages that it learned. */
export const CAPITALISED_WORDS: SpanRule = {
  name: 'capitalised-words',
  languages: UNLEARNED,
  evidence: 'an ordinary word or the name of a person in the language of the sentence, without a word of place before it',
  apply: (reading, spans) => inOtherLanguages(reading, spans, (sentence, own) => own.filter((span) => sentence.isCredible(span))),
};

/** "nach Peking", "la Corse", "gouvernement de Londres". */
export const SMALL_WORDS: SpanRule = {
  name: 'small-words',
  languages: WITH_SMALL_WORDS,
  evidence: 'the small word before the name speaks for a place in the language of the sentence',
  apply: (reading, spans) => inOtherLanguages(reading, spans, (sentence, own) => merged(own, sentence.names())),
};

/** Names of the model and of the gazetteer in one order; of two that overlap the longer one. */
function merged(found: readonly TaggedSpan[], names: readonly TaggedSpan[]): TaggedSpan[] {
  const spans: TaggedSpan[] = [];
  let next = 0;
  for (const span of found) {
    let kept: TaggedSpan | null = span;
    while (next < names.length && names[next]!.end <= span.start) spans.push(names[next++]!);
    while (next < names.length && names[next]!.start < span.end) {
      const name = names[next++]!;
      if (kept !== null && name.end - name.start >= kept.end - kept.start) {
        spans.push({ ...name, confidence: Math.max(name.confidence, kept.confidence) });
        kept = null;
      } else if (kept === null && name.start >= (spans.at(-1)?.end ?? 0)) spans.push(name);
    }
    if (kept !== null && kept.start >= (spans.at(-1)?.end ?? 0)) spans.push(kept);
  }
  while (next < names.length) spans.push(names[next++]!);
  return spans;
}
