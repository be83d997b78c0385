import {
  candidateGate,
  candidateIslands,
  LATIN_ATOMS,
  latinFeatureTable,
  readLatinAtoms,
  readLatinText,
  type LabelSet,
  type LatinKnowledge,
} from '@locitorium/adapters-embedded/training';
import type { LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import type { CopyNumbers } from './copy-numbers.ts';
import { TrainingSetBuilder } from './crf/training-set.ts';
import { LabelMasks } from './label-masks.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Turns texts into candidate islands with features and label masks, exactly as the recogniser will see them. */
export function prepareLatin(
  texts: readonly LabelledText[],
  knowledge: LatinKnowledge,
  labels: LabelSet,
  copies: CopyNumbers,
): PreparedTexts {
  const table = latinFeatureTable();
  const masks = new LabelMasks(labels);
  const builder = new TrainingSetBuilder();
  const values = new Int32Array(LATIN_ATOMS.length);
  const textOfSequence: LabelledText[] = [];
  for (const text of texts) {
    const latin = readLatinText(text.text, knowledge);
    const gate = candidateGate(latin);
    const unmarked = masks.unmarked(text.unmarked);
    const spans = spanOfTokens(latin.tokens, text.spans);
    const copy = copies.numberOf(text.corpus);
    for (const { sentence, first, last } of candidateIslands(gate, latin.bounds, 0, latin.bounds.length - 1)) {
      for (let token = first; token < last; token++) {
        readLatinAtoms(latin, sentence, token, values);
        const { features, at } = builder.reserve(table.templates.length);
        const span = spans[token] as LabelledSpan | null;
        const begins = token === first || spans[token - 1] !== span;
        builder.endElement(table.features(values, features, at), span === null ? unmarked : masks.marked(span, begins));
      }
      builder.endSequence(copy);
      textOfSequence.push(text);
    }
  }
  return { set: builder.build(), texts: textOfSequence };
}

/** For each token the span that it overlaps, or null. */
function spanOfTokens(
  tokens: { readonly count: number; readonly start: Int32Array; readonly end: Int32Array },
  spans: readonly LabelledSpan[],
): readonly (LabelledSpan | null)[] {
  const found: (LabelledSpan | null)[] = new Array<LabelledSpan | null>(tokens.count).fill(null);
  let token = 0;
  for (const span of spans) {
    while (token < tokens.count && tokens.end[token]! <= span.start) token++;
    for (; token < tokens.count && tokens.start[token]! < span.end; token++) found[token] = span;
  }
  return found;
}
