export * from './embedded.module.ts';
export { EmbeddedMentionExtractor, type EmbeddedMentionExtractorInit } from './recogniser/embedded-mention-extractor.ts';
export {
  loadGivenNames,
  loadLanguageNGrams,
  loadRecogniserParameters,
  shippedParametersDirectory,
} from './recogniser/load-recogniser-parameters.ts';
export { DEFAULT_MENTION_POLICY, MENTION_POLICIES, type MentionPolicy } from './recogniser/mention-policy.ts';
export type { RecogniserParameters } from './recogniser/recogniser-parameters.ts';
export { EmbeddedRanker, type DecisionObserver, type EmbeddedRankerOptions, type RankerDecision } from './ranker/embedded-ranker.ts';
export { loadRankerParameters, SHIPPED_RANKER_PARAMETERS } from './ranker/load-ranker-parameters.ts';
export { parseRankerParameters, type RankerParameters } from './ranker/ranker-parameters.ts';
export { FEATURES, type Feature, type FeatureName } from './ranker/feature-table.ts';
