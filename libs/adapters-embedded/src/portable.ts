/** The engine without its loaders: nothing here touches Node, so that it runs in browsers. */
export { EmbeddedMentionExtractor } from './recogniser/embedded-mention-extractor.ts';
export { readRecogniserParameters, type ParameterFiles } from './recogniser/read-recogniser-parameters.ts';
export {
  LAZY_MODELS,
  LEXICON_FILE,
  MENTION_CONFIDENCE_FILE,
  PARAMETER_FILES,
  type LazyParameters,
} from './recogniser/recogniser-parameters.ts';
export { LANGUAGES_FILE } from './recogniser/languages/language-n-grams.ts';
export { GIVEN_NAMES_FILE } from './recogniser/lexicon/given-names.ts';
export { DEFAULT_MENTION_POLICY } from './recogniser/mention-policy.ts';
export { decodeParameters } from './recogniser/sequence/sequence-parameters.ts';
export { EmbeddedRanker } from './ranker/embedded-ranker.ts';
export { parseRankerParameters } from './ranker/ranker-parameters.ts';
