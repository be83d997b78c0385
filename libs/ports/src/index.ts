export {
  SYSTEM_CLOCK,
  type Clock,
  budgetOf,
  type Budget,
  type Outage,
  type Recovery,
  SILENT_TRACE,
  type Trace,
  type TraceEvent,
  type CallContext,
  remainingMs,
} from './context/call-context.ts';
export { askUntilServed } from './context/ask-until-served.ts';
export { pause } from './context/pause.ts';
export { hashOf, identityOf, type Identified, type Identity, ContractViolationError } from './identity/identity.ts';
export { token } from './identity/token.ts';
export { type MentionExtractor, MENTION_EXTRACTOR } from './mention-extractor/mention-extractor.ts';
export { type CandidateSource, type PlaceQuery, CANDIDATE_SOURCE } from './candidate-source/candidate-source.ts';
export {
  type CandidateCache,
  CANDIDATE_CACHE,
  lookupText,
  normalisedName,
  normalisedQuery,
  type LookupKey,
} from './candidate-cache/candidate-cache.ts';
export type { CachedShare, CacheLimits, CacheStatistics, ManagedCache } from './candidate-cache/managed-cache.ts';
export {
  type CandidateSelector,
  type SelectionQuestion,
  type SelectOptions,
  type SelectorCapabilities,
  CANDIDATE_SELECTOR,
} from './candidate-selector/candidate-selector.ts';
export {
  type AnswerParser,
  type AnswerToken,
  type JsonSchema,
  type LanguageModel,
  type ModelUsage,
  type StructuredAnswer,
  type StructuredReply,
  type StructuredRequest,
  type UnusableAnswer,
  LANGUAGE_MODEL,
} from './language-model/language-model.ts';
export { judgeAnswer, type WrittenAnswer } from './language-model/judge-answer.ts';
export { askModel, repairOf } from './language-model/ask-model.ts';
export { fenceFor, fewestTokens } from './language-model/prompt.ts';
export { pickProbability, type TokenisedAnswer } from './language-model/pick-probability.ts';
export { checkStructuredOutput, PROBE_REQUEST, probeContext } from './language-model/check-structured-output.ts';
export { type CachedReply, type ReplyCache, type ReplyKey, REPLY_CACHE, replyKeyOf } from './reply-cache/reply-cache.ts';
export { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex, PLACE_NAME_INDEX } from './place-name-index/place-name-index.ts';
export { type PlaceDirectory, PLACE_DIRECTORY } from './place-directory/place-directory.ts';
export { type EngineDescription, type GroundOptions, type Grounder, toModelInfo, GROUNDER } from './grounder/grounder.ts';
export { type DatasetEntry, type DatasetReader, DATASET_READER } from './dataset-reader/dataset-reader.ts';
export {
  type OpenRun,
  type RunCounts,
  type RunEffort,
  type RunFailure,
  type RunManifest,
  type RunStore,
  RUN_STORE,
} from './run-store/run-store.ts';
export { failedFinding, okFinding, warningFinding, type Finding } from './checkup/finding.ts';
export {
  type ClaimFilter,
  type CleanupOptions,
  type CleanupReport,
  type EvidenceChange,
  type EvidenceCounts,
  type EvidenceFaults,
  type EvidenceStore,
  type SweepOptions,
  type TaskSummary,
  EVIDENCE_STORE,
} from './evidence-store/evidence-store.ts';
export { doiOf, resourceKeyOf, TRACKING_PARAMETERS } from './evidence-store/resource-key.ts';
export { EVIDENCE_STORE_LIMITS, checkEvidenceFile, checkEvidenceChange } from './evidence-store/check-evidence.ts';
export { type ClassifiedStance, type StanceClassifier, type StanceQuestion } from './stance-classifier/stance-classifier.ts';
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
