import {
  JAPANESE_ATOMS,
  japaneseFeatureTable,
  japaneseStretches,
  readJapaneseAtoms,
  readJapaneseText,
  tokenise,
  type LabelSet,
} from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import type { LabelledSpan, LabelledText } from '../corpora/labelled-text.ts';
import type { CopyNumbers } from './copy-numbers.ts';
import { TrainingSetBuilder } from './crf/training-set.ts';
import { LabelMasks } from './label-masks.ts';
import type { PreparedTexts } from './prepared-texts.ts';

/** Turns texts into stretches of Japanese, character by character, exactly as the recogniser will see them. */
export function prepareJapanese(
  texts: readonly LabelledText[],
  index: PlaceNameIndex,
  labels: LabelSet,
  copies: CopyNumbers,
): PreparedTexts {
  const table = japaneseFeatureTable();
  const masks = new LabelMasks(labels);
  const builder = new TrainingSetBuilder();
  const values = new Int32Array(JAPANESE_ATOMS.length);
  const textOfSequence: LabelledText[] = [];
  for (const text of texts) {
    const unmarked = masks.unmarked(text.unmarked);
    const copy = copies.numberOf(text.corpus);
    for (const stretch of japaneseStretches(text.text, tokenise(text.text))) {
      const japanese = readJapaneseText(text.text, stretch, index);
      let next = 0;
      let previous: LabelledSpan | null = null;
      for (let at = stretch.start; at < stretch.end; at++) {
        readJapaneseAtoms(japanese, at - stretch.start, values);
        const { features, at: end } = builder.reserve(table.templates.length);
        while (next < text.spans.length && text.spans[next]!.end <= at) next++;
        const candidate = text.spans[next];
        const span = candidate !== undefined && candidate.start <= at ? candidate : null;
        builder.endElement(table.features(values, features, end), span === null ? unmarked : masks.marked(span, span !== previous));
        previous = span;
      }
      builder.endSequence(copy);
      textOfSequence.push(text);
    }
  }
  return { set: builder.build(), texts: textOfSequence };
}
