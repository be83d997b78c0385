export type { Answering, AnsweringParts, AskOptions, PassageSearch } from './answering.ts';
export { createAnswering } from './create-answering.ts';
export {
  createLanguageModelAnswerer,
  languageModelAnswererOptionsSchema,
  type LanguageModelAnswererOptions,
} from './model/language-model-answerer.ts';
