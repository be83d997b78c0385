import type { PlaceNameIndex } from '@locitorium/ports';
import type { NameTag } from '../sequence/label-set.ts';
import { SequenceModel, type TaggedName } from '../sequence/sequence-model.ts';
import type { SequenceParameters } from '../sequence/sequence-parameters.ts';
import type { Span, TaggedSpan } from '../tagged-span.ts';
import { scriptFeatureTable } from './script-feature-table.ts';
import type { LanguageOfSharedLetters } from './shared-letters.ts';
import { isSign, readScriptAtoms, readScriptText } from './script-text.ts';

type Names = readonly TaggedName[];

/** All that the model knows: rules may not take a person for a place. */
const TAGS: readonly NameTag[] = ['LOC', 'PER', 'ORG'];
/** Of a person; what is less sure may still be a place by rule. */
const SURE = 0.65;

/** Finds names in words of scripts without capitals, and of Armenian, in all languages that one model learned together. */
export class ScriptTagger {
  readonly #model: SequenceModel;
  readonly #index: PlaceNameIndex;

  constructor(parameters: SequenceParameters, index: PlaceNameIndex) {
    this.#model = new SequenceModel(parameters, scriptFeatureTable());
    this.#index = index;
  }

  /** Names of the wanted tags in one sentence, and what is surely another name; without overlaps. */
  tag(text: string, stretch: Span, language: LanguageOfSharedLetters | null, wanted: ReadonlySet<NameTag>): TaggedSpan[] {
    const read = readScriptText(text, stretch, this.#index, language);
    const readAtoms = (element: number, values: Int32Array): void => readScriptAtoms(read, element, values);
    const unwanted = new Set(TAGS.filter((tag) => !wanted.has(tag)));
    const [names, others] = this.#model.decodeEach(read.words.length, readAtoms, [wanted, unwanted]) as [Names, Names];
    return [...names, ...others.filter(({ confidence }) => confidence >= SURE)].flatMap(({ first, last, tag, confidence }) => {
      while (first < last && isSign(read, first)) first++;
      while (first < last && isSign(read, last - 1)) last--;
      return first === last ? [] : [{ start: read.nameStart[first]!, end: read.nameEnd[last - 1]!, tag, confidence }];
    });
  }
}
