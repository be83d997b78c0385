import { CANDIDATE_SELECTOR, LANGUAGE_MODEL, MENTION_EXTRACTOR } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { LanguageModelExtractor } from './language-model-extractor.ts';
import { LanguageModelSelector } from './language-model-selector.ts';
import { MODEL_EXTRACTOR_SETTINGS, MODEL_SELECTOR_SETTINGS } from './language-model-settings.token.ts';

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
