import { token } from '@locitorium/ports';
import type { LanguageModelExtractorSettings } from './language-model-extractor.ts';
import type { LanguageModelSelectorSettings } from './language-model-selector.ts';

export const MODEL_EXTRACTOR_SETTINGS = token<LanguageModelExtractorSettings>('LanguageModelExtractorSettings');
export const MODEL_SELECTOR_SETTINGS = token<LanguageModelSelectorSettings>('LanguageModelSelectorSettings');
