import { candidateIslands } from '../latin/candidate-gate.ts';
import { SequenceModel } from '../sequence/sequence-model.ts';
import type { NameTag } from '../sequence/label-set.ts';
import type { SequenceParameters } from '../sequence/sequence-parameters.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { multilingualFeatureTable } from './multilingual-feature-table.ts';
import { readMultilingualAtoms, type MultilingualText } from './multilingual-text.ts';

/** Finds names in words of spaced scripts, in the languages that one model learned together. */
export class MultilingualTagger {
  readonly #model: SequenceModel;

  constructor(parameters: SequenceParameters) {
    this.#model = new SequenceModel(parameters, multilingualFeatureTable());
  }

  /** Names of the wanted tags in the sentences [fromSentence, toSentence), in text order, without overlaps. */
  tag(text: MultilingualText, gate: Uint8Array, fromSentence: number, toSentence: number, wanted: ReadonlySet<NameTag>): TaggedSpan[] {
    const spans: TaggedSpan[] = [];
    const { start, end } = text.tokens;
    for (const { sentence, first, last } of candidateIslands(gate, text.bounds, fromSentence, toSentence)) {
      const readAtoms = (element: number, values: Int32Array): void => readMultilingualAtoms(text, sentence, first + element, values);
      for (const { first: from, last: to, tag, confidence } of this.#model.decode(last - first, readAtoms, wanted))
        spans.push({ start: start[first + from]!, end: end[first + to - 1]!, tag, confidence });
    }
    return spans;
  }
}
