export { PIPELINE_SETTINGS, type PipelineSettings } from './pipeline-settings.ts';
export { PIPELINE_PARTS, PIPELINE_STAGES, pipelineModule } from './pipeline.module.ts';
export { PipelineGrounder } from './ground/pipeline-grounder.ts';
export { LimitedGrounder } from './ground/limited-grounder.ts';
export { PipelineStages, type NameLookup, type PipelineParts, type StageOptions } from './ground/pipeline-stages.ts';
export { SplittingGrounder, type SplittingGrounderSettings } from './split/splitting-grounder.ts';
export { extractMentions, type ExtractedMentions, type IdentifiedMention } from './stages/extract-mentions.ts';
export {
  bulkhead,
  findCandidates,
  type Bulkhead,
  type FindCandidatesOptions,
  type LookedUpMention,
  type Lookup,
} from './stages/find-candidates.ts';
export { nameAsked } from './stages/name-asked.ts';
export { selectPlaces, type Choice, type SelectedMention } from './stages/select-places.ts';
export { assembleGroundings, type AssembleOptions } from './stages/assemble-groundings.ts';
export { GoldMentionExtractor } from './gold/gold-mention-extractor.ts';
export { LanguageModelExtractor, type LanguageModelExtractorSettings, type MentionPolicy } from './model/language-model-extractor.ts';
export { LanguageModelSelector, type LanguageModelSelectorSettings } from './model/language-model-selector.ts';
export { connectSecondModel, createSecondModel, type ConnectedModel, type SecondModelParts } from './model/second-model.ts';
export {
  languageModelExtractorModule,
  languageModelSelectorModule,
  MODEL_EXTRACTOR_SETTINGS,
  MODEL_SELECTOR_SETTINGS,
} from './model/language-model.module.ts';
export { ablated, type Ablation } from './ablation/ablations.ts';
export { CascadeSelector, type CascadeSelectorSettings } from './cascade/cascade-selector.ts';
export { CASCADE_SELECTOR_SETTINGS, cascadeSelectorModule, FIRST_SELECTOR, SECOND_SELECTOR } from './cascade/cascade.module.ts';
export { CachingCandidateSource } from './cache/caching-candidate-source.ts';
export { CachingLanguageModel } from './cache/caching-language-model.ts';
export { ASKED_MODEL, ASKED_SOURCE, cachingModelModule, cachingSourceModule } from './cache/cache.module.ts';
export { windowsOf, type WindowOptions } from './text/windows.ts';
export type { Span } from './text/occurrences.ts';
export { documentFailure, type DocumentFailure } from './batch/document-failure.ts';
export { runDataset, type BatchOptions, type BatchOutcome, type BatchParts, type BatchProgress } from './batch/run-dataset.ts';
export type { OutageEvent, OutagePolicy, UpstreamCheck } from './batch/outage-watch.ts';
