import { SequenceModel } from '../sequence/sequence-model.ts';
import type { NameTag } from '../sequence/label-set.ts';
import type { SequenceParameters } from '../sequence/sequence-parameters.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { candidateIslands } from './candidate-gate.ts';
import { LATIN_ATOMS, latinFeatureTable } from './latin-feature-table.ts';
import { readLatinAtoms } from './latin-atom-reader.ts';
import type { LatinText } from './latin-text.ts';

/** Finds names in words of spaced scripts. */
export class LatinTagger {
  readonly #model: SequenceModel;
  readonly #values = new Int32Array(LATIN_ATOMS.length);

  constructor(parameters: SequenceParameters) {
    this.#model = new SequenceModel(parameters, latinFeatureTable());
  }

  /** Names of the wanted tags in the sentences [fromSentence, toSentence), in text order, without overlaps. */
  tag(latin: LatinText, gate: Uint8Array, fromSentence: number, toSentence: number, wanted: ReadonlySet<NameTag>): TaggedSpan[] {
    const spans: TaggedSpan[] = [];
    const { start, end } = latin.tokens;
    for (const { sentence, first, last } of candidateIslands(gate, latin.bounds, fromSentence, toSentence)) {
      const names = this.#model.decode(
        last - first,
        (element, values) => readLatinAtoms(latin, sentence, first + element, values),
        this.#values,
        wanted,
      );
      for (const name of names) {
        spans.push({
          start: start[first + name.first]!,
          end: end[first + name.last - 1]!,
          tag: name.tag,
          confidence: name.confidence,
        });
      }
    }
    return spans;
  }
}
