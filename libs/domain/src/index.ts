export {
  LocitoriumError,
  isLocitoriumError,
  type Blame,
  type ErrorFacts,
  type LocitoriumErrorInit,
  UsageError,
  PrerequisiteError,
  UpstreamError,
  DeadlineExceededError,
} from './error/locitorium-error.ts';
export { type Point, EARTH_RADIUS_KM, greatCircleKm } from './geometry/point.ts';
export { type BoundingBox, boxAroundPoint } from './geometry/bounding-box.ts';
export type { Mention, MentionClass, GoldMention, Span } from './mention/mention.ts';
export { EMPTY_META, type Document, type DocumentMeta } from './document/document.ts';
export {
  NAME_CLASSES,
  type NameClass,
  MATCH_LEVELS,
  type MatchLevel,
  PLACE_CATEGORIES,
  type AdminArea,
  type Candidate,
  type CandidateMatch,
  type PlaceCategory,
  isSameRecord,
} from './candidate/candidate.ts';
export { candidateRecordSchema, type CandidateRecord, fromCandidateRecord, toCandidateRecord } from './candidate/candidate-record.ts';
export { STATUSES, type Status, REASONS, REASONS_OF_STATUS, type Reason, type ReasonOf } from './grounding/status.ts';
export type {
  ChosenSelection,
  InferredCountry,
  InvalidSelection,
  NoneSelection,
  Selection,
  ModelStatement,
} from './grounding/selection.ts';
export type {
  Grounding,
  InvalidGrounding,
  RejectedGrounding,
  ResolvedGrounding,
  SelectedPlace,
  UnansweredGrounding,
  UnlistedGrounding,
} from './grounding/grounding.ts';
export { EMPTY_USAGE, type GroundedDocument, type GroundingUsage, type StageTimes } from './grounding/grounded-document.ts';
export { EMBEDDED_LIMITS, LIMIT_CEILINGS, MAX_NAME_LENGTH, MODEL_LIMITS, type Limits } from './limits/limits.ts';
export { describeIssues, type FieldFinding } from './finding/parse-leniently.ts';
export { boxAround, toGeoJsonBox, type GeoJsonBox } from './geojson/antimeridian.ts';
export { toFeatureCollection, type FeatureCollection } from './geojson/to-feature-collection.ts';
export { isCountryCode, normaliseCountry, countryName } from './country/country.ts';
export { datasetLineSchema, datasetMentionSchema, type DatasetLine } from './dataset/dataset-line.schema.ts';
export { parseDatasetLine, readDatasetLine, type DatasetLineReading } from './dataset/parse-dataset-line.ts';
export {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  type ModelInfo,
  type PredictedCandidate,
  type PredictedMention,
  type PredictedPlace,
  type Prediction,
} from './prediction/prediction.ts';
export {
  candidateSchema,
  placeSchema,
  predictedMentionSchema,
  predictionLineSchema,
  type PredictionLine,
} from './prediction/prediction-line.schema.ts';
export {
  encodeFailedPrediction,
  encodeModelInfo,
  encodePrediction,
  encodeUsage,
  type FailedDocument,
} from './prediction/encode-prediction.ts';
export { parsePredictionLine, readPredictionLine, type PredictionLineReading } from './prediction/parse-prediction-line.ts';
export {
  EVIDENCE_FEATURE_KINDS,
  type Attribution,
  type FeatureShare,
  type EvidenceFeature,
  type EvidenceFeatureKind,
  type Reading,
  type Explanation,
} from './explanation/explanation.ts';
export { formatLogOdds, formatProbability, logOddsOf, probabilityOf, totalLogOdds } from './explanation/log-odds.ts';
export { REJECTION_REASONS, type RejectedSpan, type RejectionReason } from './explanation/rejected-span.ts';
export {
  EXTRACTION_METHODS,
  type ExtractionMethod,
  type Fragment,
  type FragmentFeatures,
  type Domain,
  type Page,
  type Claim,
  type GroundingSubject,
  STANCES,
  type CitationEdge,
  type ExtractionEdge,
  type Stance,
  type StanceEdge,
  EMPTY_GRAPH,
  type EvidenceGraph,
} from './evidence/evidence-graph.ts';
export { claimConfidence, claimLogOdds, weightOf } from './evidence/confidence.ts';
