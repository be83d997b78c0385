import type { LatinKnowledge, LanguageModelName } from '@locitorium/adapters-embedded/training';
import { foldOf } from '../corpora/folds.ts';
import type { Corpus, CorpusName } from '../corpora/labelled-text.ts';
import { MULTILINGUAL_CARDS, type MultilingualCorpusName } from '../corpora/multilingual-cards.ts';
import { textsOf } from './cross-validate.ts';
import { ModelLearner } from './learn-model.ts';
import { OTHER_LANGUAGE_SETTINGS } from './recogniser-settings.ts';

/** A model of other languages in the making. Of a corpus that has more texts than are needed, some are left out. */
export function otherLanguageLearner(
  name: LanguageModelName,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  knowledge: LatinKnowledge,
): ModelLearner {
  const settings = OTHER_LANGUAGE_SETTINGS[name];
  const texts = textsOf(corpora, settings.corpora).filter(({ id, corpus, language }) => {
    if (corpus === 'script-sentences' || corpus === 'written-texts') return settings.languages?.includes(language!) === true;
    const interval = corpus === 'town-sentences' ? 1 : (MULTILINGUAL_CARDS[corpus as MultilingualCorpusName].interval ?? 1);
    return foldOf(`${id} is learned`, interval) === 0;
  });
  return new ModelLearner(name, settings, texts, knowledge);
}
