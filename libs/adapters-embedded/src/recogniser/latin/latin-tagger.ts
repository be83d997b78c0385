import { SequenceModel } from '../sequence/sequence-model.ts';
import type { NameTag } from '../sequence/label-set.ts';
import type { SequenceParameters } from '../sequence/sequence-parameters.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { candidateIslands } from './candidate-gate.ts';
import { latinFeatureTable } from './latin-feature-table.ts';
import { readLatinAtoms } from './latin-atom-reader.ts';
import type { LatinText } from './latin-text.ts';

/** Finds names in words of spaced scripts. */
export class LatinTagger {
  readonly #model: SequenceModel;

  constructor(parameters: SequenceParameters) {
    this.#model = new SequenceModel(parameters, latinFeatureTable());
  }

  /** Names of the wanted tags in the sentences [fromSentence, toSentence), in text order, without overlaps. */
  tag(latin: LatinText, gate: Uint8Array, fromSentence: number, toSentence: number, wanted: ReadonlySet<NameTag>): TaggedSpan[] {
    const spans: TaggedSpan[] = [];
    const { start, end } = latin.tokens;
    for (const { sentence, first, last } of candidateIslands(gate, latin.bounds, fromSentence, toSentence)) {
      const readAtoms = (element: number, values: Int32Array): void => readLatinAtoms(latin, sentence, first + element, values);
      for (const { first: from, last: to, tag, confidence } of this.#model.decode(last - first, readAtoms, wanted))
        spans.push({ start: start[first + from]!, end: end[first + to - 1]!, tag, confidence });
    }
    return spans;
  }
}
