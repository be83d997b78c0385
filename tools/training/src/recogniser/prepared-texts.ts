import type { LabelledText } from '../corpora/labelled-text.ts';
import type { TrainingSet } from './crf/training-set.ts';

/** Texts turned into sequences once; splits choose among them. */
export interface PreparedTexts {
  readonly set: TrainingSet;
  /** Text of each sequence. */
  readonly texts: readonly LabelledText[];
}

/** Texts without any marked name teach little: of auxiliary corpora one in this many is kept. */
const EMPTY_TEXT_INTERVAL = 2;

/** Numbers of the sequences whose text is wanted. */
export function chooseSequences({ texts }: PreparedTexts, wanted: (text: LabelledText) => boolean): Int32Array {
  const chosen: number[] = [];
  const decided = new Map<LabelledText, boolean>();
  let empty = 0;
  texts.forEach((text, sequence) => {
    let keep = decided.get(text);
    if (keep === undefined) {
      keep = wanted(text);
      if (keep && text.golds.length === 0 && text.spans.length === 0 && text.unmarked.length === 0)
        keep = empty++ % EMPTY_TEXT_INTERVAL === 0;
      decided.set(text, keep);
    }
    if (keep) chosen.push(sequence);
  });
  return Int32Array.from(chosen);
}
