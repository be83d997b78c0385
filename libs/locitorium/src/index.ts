/**
 * Grounding, runs, evaluation, corpora, with their records, JSON forms and errors; most programs begin with `createLocitorium`.
 *
 * @module locitorium
 */
export * from '@locitorium/domain';
export { createLocitorium, type CreateOptions } from './create-locitorium.ts';
export type { Locitorium, TextInput } from './locitorium.ts';
export type { AnswerFormat, AnswerOptions, MentionQuestion, ServingEngine, WrittenAnswer } from './serving/serving-engine.ts';
export { evaluateAnswerFiles, type AnswerEvaluationInput, type AnswerFileEvaluation } from './evaluation/evaluate-answer-files.ts';
export { benchEngines, type BenchRow, type EngineBenchOptions } from './engine-bench/bench-engines.ts';
export { readEngineMatrix, type MatrixCell } from './engine-bench/engine-matrix.ts';
export { compareFiles, type ComparisonInput, type FileComparison } from './evaluation/compare-files.ts';
export { measureBaseline } from './evaluation/measure-baseline.ts';
export { evaluateFiles, type EvaluationInput, type FileEvaluation } from './evaluation/evaluate-files.ts';
export {
  checkDataset,
  type DatasetCheck,
  type DatasetProblem,
  type DatasetProblemKind,
  type ProblemsOfKind,
} from './dataset/check-dataset.ts';
export type { IgnoredCorrection, IgnoredCorrections } from './dataset/ignored-corrections.ts';
export { correctDataset, type CorrectDatasetOptions, type CorrectedDataset } from './dataset/correct-dataset.ts';
export { datasetStatistics, type AmbiguousName, type DatasetStatistics, type NameCount } from './dataset/dataset-statistics.ts';
export {
  ANNOTATION_FORMATS,
  importDataset,
  type AnnotationFormat,
  type ImportedDataset,
  type ImportOptions,
  type ImportReport,
} from './dataset/import-dataset.ts';
export { buildGazetteer, type GazetteerBuildOptions, type GazetteerBuildReport } from './own-gazetteer/build-gazetteer.ts';
export { REFUSALS, type OutsideCountry, type Refusal, type RefusalReason } from './own-gazetteer/given-place.ts';
export { PLACE_FORMATS, type PlaceFile, type PlaceFormat } from './own-gazetteer/place-files.ts';
export type { GeoNamesFilter } from './own-gazetteer/geonames-places.ts';
export { TABLE_FIELDS, type TableColumns, type TableField } from './own-gazetteer/table-places.ts';
export { EXPORT_FORMATS, EXPORT_UNITS, type ExportFormat, type ExportUnit } from './export/export-formats.ts';
export { exportTei, type ExportTeiOptions, type TeiExport, type TeiFile } from './export/export-tei.ts';
export { teiPieces, teiWithPlaces } from './export/tei-with-places.ts';
export { exportRun, type ExportRunOptions, type RunExport } from './export/export-run.ts';
export type { DocumentsOfRunOptions, ExportSummary } from './export/documents-of-run.ts';
export { reviewQueue, type ReviewQueue, type ReviewQueueOptions } from './export/review-queue.ts';
export { rulesAsOverlay, type RulesAsOverlay } from './playbook/rules-as-overlay.ts';
export { readCorrections, type CorrectionsFile, type ReadCorrectionsOptions } from './dataset/read-corrections.ts';
export type { LineFinding, LineFindings } from './finding/line-findings.ts';
export { clearCaches, inspectCaches, type CacheName, type CacheReport, type ClearedCache } from './cache/cache-files.ts';
export { openEvidence, type OpenEvidenceOptions } from './evidence/open-evidence.ts';
export {
  openEmbeddingModels,
  type EmbeddingModels,
  type HubModelToAdd,
  type ModelManifest,
  type ModelToAdd,
  type StoredModel,
} from './models/embedding-models.ts';
export { classifyEvidence, type ClassifyOptions } from './evidence/classify-evidence.ts';
export { EVIDENCE_FORMATS, exportEvidence, type ExportOptions } from './evidence/export-evidence.ts';
export type { LearnedOverlay, LearnOptions } from './playbook/learn-options.ts';
export type { Overlay, OverlayEntry } from '@locitorium/playbook';
export type { CheckUpOptions } from './doctor/check-up.ts';
export { datasetEntries, type GivenDatasetOptions } from './run/given-dataset.ts';
export { refusePublicServer } from './run/refuse-public-server.ts';
export { readDocuments, type ReadDocumentsOptions } from './run/read-documents.ts';
export { datasetAsJsonLines, predictionsAsJsonLines, streamAsFile, type ReadableFile } from './input/json-lines-file.ts';
export { readInput } from './input/read-input.ts';
export { givenPaths } from './input/given-files.ts';
export { isSpreadsheet } from './input/unsupported-file.ts';
export type { InputOptions, InputSource } from './input/input-lines.ts';
export type { RunOptions, RunProgress, RunReport, RunStart } from './run/run-options.ts';
export { openBatchQueue, openParts, type BatchQueueOptions, type PartsOptions } from './queue/open-batches.ts';
export { submitDocuments, type SubmitOptions, type SubmitReport } from './queue/submit-documents.ts';
export { workOnBatches, type WorkOptions, type WorkReport } from './queue/work-on-batches.ts';
export {
  lookAtBatches,
  type BatchesReport,
  type ListedPart,
  type LookAtBatchesOptions,
  type PartsManifest,
} from './queue/look-at-batches.ts';
export type { NamedStream, SpooledDataset } from '@locitorium/adapters-jsonl';
export { createCorpus, type CreateCorpusOptions } from './corpus/create-corpus.ts';
export { namesCorpus } from './corpus/require-corpus-settings.ts';
export { checkOverlay } from './playbook/check-overlay.ts';
export { createPlaybooks } from './playbook/create-playbooks.ts';
export type { SectionDefinition } from '@locitorium/playbook';
export type {
  CuratedPlaybook,
  CurateRequest,
  PlaybookAnswer,
  PlaybookRunOptions,
  Playbooks,
  ReflectedRun,
  ReflectInput,
} from './playbook/playbooks.ts';
export { encodeLessons, readLessons } from './playbook/lessons-file.ts';
export type { RunToJudge } from './playbook/judge-run.ts';
export { createTextReader, type FileToRead, type TextOfFile, type TextReader } from './texts/text-reader.ts';
export { recogniseContent, type RecognisedContent } from './corpus/recognise-content.ts';
export { readCorpusDocuments, type CorpusEntry, type CorpusSource, type ReadCorpusOptions } from './corpus/read-corpus-documents.ts';
export { readCorpusQueries, type NamedQuery, type QueryEntry } from './corpus/read-corpus-queries.ts';
export type { Corpus, CorpusStats } from './corpus/corpus.ts';
export type { AskOptions } from '@locitorium/answers';
export type {
  AcceptedDocument,
  AcceptOptions,
  CorpusFinding,
  DocumentToAdd,
  IngestionOutcome,
  NamedPlace,
  RecoveryOutcome,
} from '@locitorium/corpus';
export { REPROCESSING_STEPS, type DocumentQuery, type JournalEntry, type ReprocessingStep } from '@locitorium/ports';
export { loadSettings, type LoadedSettings, type SettingsSources } from './settings/load-settings.ts';
export type { Origin, Origins, ResolvedSettings, SettingsInput } from './settings/resolve-settings.ts';
export type { EngineName, SettingKey, Settings } from './settings/settings-table.ts';
export { configFileSchema, SETTING_GROUPS, settingsReference, type SettingReference } from './settings/settings-reference.ts';
export { originWords, publicSettings, settingsNotes, settingsReport, type SettingReport } from './settings/settings-report.ts';
export { offeredEngines, type NamedSettings } from './settings/offered-engines.ts';
export { engineName } from './settings/settings-table.ts';
export { isLoopbackHost, permittedUrl } from './settings/setting-url.ts';
export { geocoderLabel, serverKeys, SERVERS, type Servers } from './servers/servers.ts';
export { redactUrl } from './settings/setting-url.ts';
export { VERSION } from './version.ts';
export type { PipelineStages, NameLookup, StageOptions, IdentifiedMention, ExtractedMentions, Lookup } from '@locitorium/pipeline';
export { documentFailure, type DocumentFailure, type OutageEvent } from '@locitorium/pipeline';
export type {
  AggregatedPlace,
  ClassificationReport,
  DomainCategories,
  EvidenceLedger,
  SourcedFragment,
  WeighedClaim,
  WeighedFragment,
} from '@locitorium/evidence';
export type {
  Batch,
  BatchCounts,
  BatchQueue,
  BatchReceipt,
  ClaimFilter,
  CleanupReport,
  EngineDescription,
  EvidenceCounts,
  Finding,
  GroundOptions,
  Grounder,
  Identity,
  PartStore,
  PlaceDirectory,
  PlaybookVersion,
  RunCounts,
  RunEffort,
  TaskSummary,
} from '@locitorium/ports';
