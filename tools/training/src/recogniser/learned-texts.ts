import { foldOf } from '../corpora/folds.ts';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { MULTILINGUAL_CARDS, type MultilingualCorpusName } from '../corpora/multilingual-cards.ts';
import type { ModelSettings } from './recogniser-settings.ts';

/** Texts of several languages, of which a model learns from those that it reads. */
const MIXED_LANGUAGES: ReadonlySet<CorpusName> = new Set<CorpusName>(['script-sentences', 'written-texts']);

/** Texts that a model learns from. Of a corpus that has more than are needed, some are left out. */
export function learnedTexts(
  corpora: ReadonlyMap<CorpusName, Corpus>,
  { corpora: names, languages }: Pick<ModelSettings, 'corpora' | 'languages'>,
): readonly LabelledText[] {
  return names.flatMap((name) => {
    const texts = corpora.get(name)?.texts ?? [];
    if (MIXED_LANGUAGES.has(name)) return texts.filter(({ language }) => languages?.includes(language!) === true);
    const interval = name in MULTILINGUAL_CARDS ? (MULTILINGUAL_CARDS[name as MultilingualCorpusName].interval ?? 1) : 1;
    return texts.filter(({ id }) => foldOf(`${id} is learned`, interval) === 0);
  });
}
