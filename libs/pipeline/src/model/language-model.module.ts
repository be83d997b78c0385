import { CANDIDATE_SELECTOR, LANGUAGE_MODEL, MENTION_EXTRACTOR, token } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { LanguageModelExtractor, type LanguageModelExtractorSettings } from './language-model-extractor.ts';
import { LanguageModelSelector, type LanguageModelSelectorSettings } from './language-model-selector.ts';

export const MODEL_EXTRACTOR_SETTINGS = token<LanguageModelExtractorSettings>('LanguageModelExtractorSettings');
export const MODEL_SELECTOR_SETTINGS = token<LanguageModelSelectorSettings>('LanguageModelSelectorSettings');

/** Binds MENTION_EXTRACTOR to a language model. Needs LANGUAGE_MODEL and MODEL_EXTRACTOR_SETTINGS. */
export const languageModelExtractorModule = new ContainerModule(({ bind }) => {
  bind(MENTION_EXTRACTOR)
    .toResolvedValue((model, settings) => new LanguageModelExtractor(model, settings), [LANGUAGE_MODEL, MODEL_EXTRACTOR_SETTINGS])
    .inSingletonScope();
});

/** Binds CANDIDATE_SELECTOR to a language model. Needs LANGUAGE_MODEL and MODEL_SELECTOR_SETTINGS. */
export const languageModelSelectorModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SELECTOR)
    .toResolvedValue((model, settings) => new LanguageModelSelector(model, settings), [LANGUAGE_MODEL, MODEL_SELECTOR_SETTINGS])
    .inSingletonScope();
});
