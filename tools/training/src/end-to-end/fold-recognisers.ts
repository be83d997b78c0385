import type { MentionPolicy } from '@locitorium/adapters-embedded';
import type { LatinKnowledge } from '@locitorium/adapters-embedded/training';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { measuredModels, textsOf } from '../recogniser/cross-validate.ts';
import { ModelLearner } from '../recogniser/learn-model.ts';
import { JAPANESE_SETTINGS, LATIN_SETTINGS } from '../recogniser/recogniser-settings.ts';
import type { MeasuredModels } from '../recogniser/score-recogniser.ts';

/** Learns the recogniser's models again for each fold; texts are prepared once. */
export class FoldRecognisers {
  readonly #latin: ModelLearner;
  readonly #japanese: ModelLearner;

  constructor(corpora: ReadonlyMap<CorpusName, Corpus>, knowledge: LatinKnowledge) {
    this.#latin = new ModelLearner('latin', LATIN_SETTINGS, textsOf(corpora, LATIN_SETTINGS.corpora), knowledge);
    this.#japanese = new ModelLearner('japanese', JAPANESE_SETTINGS, textsOf(corpora, JAPANESE_SETTINGS.corpora), knowledge);
  }

  /** Models learned from the texts that may be read, by policy: of both scripts, as the engine has them. */
  learn(mayRead: (text: LabelledText) => boolean): (policy: MentionPolicy) => MeasuredModels {
    const latin = this.#latin.learn(mayRead);
    const japanese = this.#japanese.learn(mayRead);
    return (policy) => ({ ...measuredModels(this.#latin, latin, policy), ...measuredModels(this.#japanese, japanese, policy) });
  }
}
