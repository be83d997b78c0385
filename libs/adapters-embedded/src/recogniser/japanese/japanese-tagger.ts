import type { PlaceNameIndex } from '@locitorium/ports';
import type { NameTag } from '../sequence/label-set.ts';
import { SequenceModel } from '../sequence/sequence-model.ts';
import type { SequenceParameters } from '../sequence/sequence-parameters.ts';
import type { TaggedSpan } from '../tagged-span.ts';
import { JAPANESE_ATOMS, japaneseFeatureTable } from './japanese-feature-table.ts';
import type { JapaneseStretch } from './japanese-stretches.ts';
import { readJapaneseAtoms, readJapaneseText } from './japanese-text.ts';

/** Finds names in Japanese, character by character: no word list beyond the gazetteer, no tokenizer. */
export class JapaneseTagger {
  readonly #model: SequenceModel;
  readonly #index: PlaceNameIndex;
  readonly #values = new Int32Array(JAPANESE_ATOMS.length);

  constructor(parameters: SequenceParameters, index: PlaceNameIndex) {
    this.#model = new SequenceModel(parameters, japaneseFeatureTable());
    this.#index = index;
  }

  /** Names of the wanted tags in one stretch, in text order, without overlaps. */
  tag(text: string, stretch: JapaneseStretch, wanted: ReadonlySet<NameTag>): TaggedSpan[] {
    const japanese = readJapaneseText(text, stretch, this.#index);
    const names = this.#model.decode(
      stretch.end - stretch.start,
      (element, values) => readJapaneseAtoms(japanese, element, values),
      this.#values,
      wanted,
    );
    return names.map(({ first, last, tag, confidence }) => ({ start: stretch.start + first, end: stretch.start + last, tag, confidence }));
  }
}
