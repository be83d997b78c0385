import {
  japaneseFeatureTable,
  labelSet,
  latinFeatureTable,
  type LatinKnowledge,
  type ParameterProvenance,
  type ParameterVariant,
  type SequenceModelName,
  type UnhashedParameters,
} from '@locitorium/adapters-embedded/training';
import type { CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { withCaseCopies } from './case-copies.ts';
import { chooseSequences, CopyNumbers, prepareJapanese, prepareLatin, type PreparedTexts } from './prepare-texts.ts';
import { trainCrf, type CrfWeights } from './crf/train-crf.ts';
import { exportParameters } from './export-parameters.ts';
import type { ModelSettings } from './recogniser-settings.ts';

/** Shares of policy copies by corpus. */
export type CopyShares = Readonly<Partial<Record<CorpusName, number>>>;

/** One sequence model in the making: texts are read once, weights learned for any choice of them. */
export class ModelLearner {
  readonly model: SequenceModelName;
  readonly settings: ModelSettings;
  readonly #prepared: PreparedTexts;
  readonly #copies: CopyNumbers;

  constructor(model: SequenceModelName, settings: ModelSettings, texts: readonly LabelledText[], knowledge: LatinKnowledge) {
    this.model = model;
    this.settings = settings;
    this.#copies = new CopyNumbers(settings.corpora);
    const labels = labelSet(settings.tags);
    this.#prepared =
      model === 'latin'
        ? prepareLatin(withCaseCopies(texts), knowledge, labels, this.#copies)
        : prepareJapanese(texts, knowledge.index, labels, this.#copies);
  }

  learn(wanted: (text: LabelledText) => boolean): CrfWeights {
    return trainCrf(this.#prepared.set, chooseSequences(this.#prepared, wanted), labelSet(this.settings.tags), this.settings.crf);
  }

  /** Parameters of one variant; `shares` in place of the settings' own where given. */
  parameters(
    weights: CrfWeights,
    variant: ParameterVariant,
    provenance: ParameterProvenance,
    shares: CopyShares = this.settings.mixes[variant] ?? {},
  ): UnhashedParameters {
    const table = this.model === 'latin' ? latinFeatureTable() : japaneseFeatureTable();
    return exportParameters(weights, this.#copies.mix(shares), this.settings.placeBiases[variant] ?? 0, this.settings.export, {
      model: this.model,
      variant,
      featureTable: table.fingerprint,
      provenance,
    });
  }
}
