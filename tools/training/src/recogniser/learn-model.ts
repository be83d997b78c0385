import {
  foldedLetters,
  japaneseFeatureTable,
  labelSet,
  latinFeatureTable,
  multilingualFeatureTable,
  scriptFeatureTable,
  type FeatureTable,
  type LabelSet,
  type LatinKnowledge,
  type ParameterProvenance,
  type ParameterVariant,
  type SequenceModelName,
  type UnhashedParameters,
} from '@locitorium/adapters-embedded/training';
import type { CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { withCaseCopies } from './case-copies.ts';
import { withScanCopies } from './scan-copies.ts';
import {
  chooseSequences,
  CopyNumbers,
  prepareJapanese,
  prepareLatin,
  prepareMultilingual,
  prepareScripts,
  type PreparedTexts,
} from './prepare-texts.ts';
import { trainCrf, type CrfWeights } from './crf/train-crf.ts';
import { exportParameters } from './export-parameters.ts';
import type { ModelSettings } from './recogniser-settings.ts';

/** Made when they are first asked for. */
export const FEATURE_TABLES: Readonly<Record<SequenceModelName, () => FeatureTable>> = {
  latin: latinFeatureTable,
  multilingual: multilingualFeatureTable,
  japanese: japaneseFeatureTable,
  chinese: japaneseFeatureTable,
  korean: japaneseFeatureTable,
  scripts: scriptFeatureTable,
};

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
    this.#copies = new CopyNumbers(settings.corpora.filter((name) => settings.withoutCopy?.includes(name) !== true));
    const labels = labelSet(settings.tags);
    this.#prepared = this.#prepare(texts, knowledge, labels);
  }

  #prepare(texts: readonly LabelledText[], knowledge: LatinKnowledge, labels: LabelSet): PreparedTexts {
    switch (this.model) {
      case 'latin':
        return prepareLatin(withCaseCopies(texts), knowledge, labels, this.#copies);
      case 'multilingual':
        return prepareMultilingual(withScanCopies(withCaseCopies(texts)), knowledge, labels);
      case 'scripts':
        return prepareScripts(texts, knowledge.index, labels);
      case 'japanese':
        return prepareJapanese(texts, knowledge.index, labels, this.#copies, null);
      default:
        return prepareJapanese(texts, knowledge.index, labels, null, foldedLetters());
    }
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
    const table = FEATURE_TABLES[this.model]();
    return exportParameters(weights, this.#copies.mix(shares), this.settings.placeBiases[variant] ?? 0, this.settings.export, {
      model: this.model,
      variant,
      featureTable: table.fingerprint,
      provenance,
    });
  }
}
