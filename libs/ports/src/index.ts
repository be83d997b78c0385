export { SYSTEM_CLOCK, type Clock } from './context/clock.ts';
export { askUntilServed } from './context/ask-until-served.ts';
export { budgetOf, type Budget } from './context/budget.ts';
export { pause } from './context/pause.ts';
export type { Outage, Recovery } from './context/recovery.ts';
export { SILENT_TRACE, type Trace, type TraceEvent } from './context/trace.ts';
export type { CallContext } from './context/call-context.ts';
export { remainingMs } from './context/remaining-ms.ts';
export { hashOf, identityOf, type Identified, type Identity } from './identity/identity.ts';
export { ContractViolationError } from './identity/contract-violation-error.ts';
export { token } from './identity/token.ts';
export type { MentionExtractor } from './mention-extractor/mention-extractor.ts';
export { MENTION_EXTRACTOR } from './mention-extractor/mention-extractor.token.ts';
export type { CandidateSource, PlaceQuery } from './candidate-source/candidate-source.ts';
export { CANDIDATE_SOURCE } from './candidate-source/candidate-source.token.ts';
export type { CandidateCache } from './candidate-cache/candidate-cache.ts';
export { CANDIDATE_CACHE } from './candidate-cache/candidate-cache.token.ts';
export type { CachedShare, CacheLimits, CacheStatistics, ManagedCache } from './candidate-cache/cache-statistics.ts';
export { lookupText, normalisedName, normalisedQuery, type LookupKey } from './candidate-cache/lookup-key.ts';
export type { CandidateSelector, SelectionQuestion, SelectOptions, SelectorCapabilities } from './candidate-selector/candidate-selector.ts';
export { CANDIDATE_SELECTOR } from './candidate-selector/candidate-selector.token.ts';
export type {
  AnswerParser,
  AnswerToken,
  JsonSchema,
  LanguageModel,
  ModelUsage,
  StructuredAnswer,
  StructuredReply,
  StructuredRequest,
  UnusableAnswer,
} from './language-model/language-model.ts';
export { judgeAnswer, type WrittenAnswer } from './language-model/judge-answer.ts';
export { askModel, repairOf } from './language-model/ask-model.ts';
export { fenceFor } from './language-model/fence.ts';
export { pickProbability, type TokenisedAnswer } from './language-model/pick-probability.ts';
export { checkStructuredOutput, PROBE_REQUEST, probeContext } from './language-model/check-structured-output.ts';
export { fewestTokens } from './language-model/fewest-tokens.ts';
export { LANGUAGE_MODEL } from './language-model/language-model.token.ts';
export type { CachedReply, ReplyCache, ReplyKey } from './reply-cache/reply-cache.ts';
export { REPLY_CACHE } from './reply-cache/reply-cache.token.ts';
export { replyKeyOf } from './reply-cache/reply-key.ts';
export { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from './place-name-index/place-name-index.ts';
export { PLACE_NAME_INDEX } from './place-name-index/place-name-index.token.ts';
export type { PlaceDirectory } from './place-directory/place-directory.ts';
export { PLACE_DIRECTORY } from './place-directory/place-directory.token.ts';
export type { EngineDescription, GroundOptions, Grounder } from './grounder/grounder.ts';
export { toModelInfo } from './grounder/to-model-info.ts';
export { GROUNDER } from './grounder/grounder.token.ts';
export type { DatasetEntry, DatasetReader } from './dataset-reader/dataset-reader.ts';
export { DATASET_READER } from './dataset-reader/dataset-reader.token.ts';
export type { OpenRun, RunCounts, RunEffort, RunFailure, RunManifest, RunStore } from './run-store/run-store.ts';
export { RUN_STORE } from './run-store/run-store.token.ts';
export type { Finding } from './checkup/finding.ts';
export type {
  ClaimFilter,
  CleanupOptions,
  CleanupReport,
  EvidenceChange,
  EvidenceCounts,
  EvidenceFaults,
  EvidenceStore,
  SweepOptions,
  TaskSummary,
} from './evidence-store/evidence-store.ts';
export { doiOf, resourceKeyOf } from './evidence-store/resource-key.ts';
export { TRACKING_PARAMETERS } from './evidence-store/tracking-parameters.ts';
export { EVIDENCE_STORE_LIMITS } from './evidence-store/evidence-store-limits.ts';
export { checkEvidenceFile } from './evidence-store/check-evidence-file.ts';
export { checkEvidenceChange } from './evidence-store/check-evidence-change.ts';
export { EVIDENCE_STORE } from './evidence-store/evidence-store.token.ts';
export type { ClassifiedStance, StanceClassifier, StanceQuestion } from './stance-classifier/stance-classifier.ts';
export { STANCE_CLASSIFIER } from './stance-classifier/stance-classifier.token.ts';
export {
  baseUrl,
  choice,
  grouped,
  onOff,
  optionalPath,
  optionalText,
  optionalUrl,
  optionOf,
  parsedOptions,
  share,
  text,
  wholeNumber,
  type FixedSetting,
  type SettingDefinition,
  type SettingDefinitions,
  type SettingGroup,
  type SettingValues,
} from './servers/setting-definition.ts';
export {
  CLIENT_SETTINGS,
  clientOptions,
  clientOptionsShape,
  describeGeocoder,
  describeModelServer,
  type ClientSettings,
  type GeocoderDescriptor,
  type GeocoderInput,
  type ModelServerDescriptor,
  type ModelServerInput,
  type ServerCheck,
} from './servers/server-descriptor.ts';
