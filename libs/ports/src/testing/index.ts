export { describeMentionExtractor, type MentionExtractorHarness } from './contracts/mention-extractor.contract.ts';
export { describeCandidateSource, type CandidateSourceHarness } from './contracts/candidate-source.contract.ts';
export { describeCandidateCache, type CandidateCacheHarness } from './contracts/candidate-cache.contract.ts';
export { describeReplyCache, type ReplyCacheHarness } from './contracts/reply-cache.contract.ts';
export { describeCandidateSelector, type CandidateSelectorHarness } from './contracts/candidate-selector.contract.ts';
export { describeLanguageModel, type LanguageModelHarness } from './contracts/language-model.contract.ts';
export { describePlaceNameIndex, type PlaceNameIndexHarness } from './contracts/place-name-index.contract.ts';
export { describePlaceDirectory, type PlaceDirectoryHarness } from './contracts/place-directory.contract.ts';
export { describeRunStore, type RunStoreHarness } from './contracts/run-store.contract.ts';
export { describeEvidenceStore, type EvidenceStoreHarness } from './contracts/evidence-store.contract.ts';
export { describeStanceClassifier, type StanceClassifierHarness } from './contracts/stance-classifier.contract.ts';
export { ManualClock, RecordingTrace, callContext } from './fakes/call-context.ts';
export {
  Script,
  type ScriptStep,
  ScriptedMentionExtractor,
  ScriptedCandidateSelector,
  type AskedSelection,
  ScriptedLanguageModel,
  type AskedModel,
  type ModelUtterance,
} from './fakes/scripted-parts.ts';
export { ListedMentionExtractor } from './fakes/listed-mention-extractor.ts';
export { InMemoryCandidateSource, InMemoryPlaceNameIndex, InMemoryPlaceDirectory } from './fakes/in-memory-gazetteer.ts';
export { FirstCandidateSelector } from './fakes/first-candidate-selector.ts';
export { InMemoryCandidateCache, InMemoryReplyCache, cacheLimits } from './fakes/in-memory-caches.ts';
export { InMemoryDatasetReader } from './fakes/in-memory-dataset-reader.ts';
export { InMemoryRunStore } from './fakes/in-memory-run-store.ts';
export { InMemoryEvidenceStore } from './fakes/in-memory-evidence-store.ts';
export { WordedStanceClassifier } from './fakes/worded-stance-classifier.ts';
export { place, documentOf } from './fakes/builders.ts';
