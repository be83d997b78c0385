import { CANDIDATE_SELECTOR, LANGUAGE_MODEL, LESSON_SOURCE, MENTION_EXTRACTOR, token, type LessonSource } from '@locitorium/ports';
import { ContainerModule } from 'inversify';
import { LanguageModelExtractor, type LanguageModelExtractorSettings } from './language-model-extractor.ts';
import { LanguageModelSelector, type LanguageModelSelectorSettings } from './language-model-selector.ts';

/** About ten lessons of a line each. */
const DEFAULT_LESSON_TOKENS = 400;

interface LessonBudget {
  /** Most tokens of a prompt that lessons may take, where LESSON_SOURCE is bound. Default 400. */
  readonly lessonTokens?: number;
}

export const MODEL_EXTRACTOR_SETTINGS = token<Omit<LanguageModelExtractorSettings, 'lessons'> & LessonBudget>(
  'LanguageModelExtractorSettings',
);
export const MODEL_SELECTOR_SETTINGS = token<Omit<LanguageModelSelectorSettings, 'lessons'> & LessonBudget>(
  'LanguageModelSelectorSettings',
);

const anyLessons = { serviceIdentifier: LESSON_SOURCE, optional: true } as const;

function withLessons<T extends LessonBudget>(
  { lessonTokens: maxTokens = DEFAULT_LESSON_TOKENS, ...settings }: T,
  source: LessonSource | undefined,
) {
  return source === undefined ? settings : { ...settings, lessons: { source, maxTokens } };
}

/** Binds MENTION_EXTRACTOR to a language model. Needs LANGUAGE_MODEL, MODEL_EXTRACTOR_SETTINGS; LESSON_SOURCE where there is one. */
export const languageModelExtractorModule = new ContainerModule(({ bind }) => {
  bind(MENTION_EXTRACTOR)
    .toResolvedValue(
      (model, settings, lessons) => new LanguageModelExtractor(model, withLessons(settings, lessons)),
      [LANGUAGE_MODEL, MODEL_EXTRACTOR_SETTINGS, anyLessons],
    )
    .inSingletonScope();
});

/** Binds CANDIDATE_SELECTOR to a language model. Needs LANGUAGE_MODEL, MODEL_SELECTOR_SETTINGS; LESSON_SOURCE where there is one. */
export const languageModelSelectorModule = new ContainerModule(({ bind }) => {
  bind(CANDIDATE_SELECTOR)
    .toResolvedValue(
      (model, settings, lessons) => new LanguageModelSelector(model, withLessons(settings, lessons)),
      [LANGUAGE_MODEL, MODEL_SELECTOR_SETTINGS, anyLessons],
    )
    .inSingletonScope();
});
