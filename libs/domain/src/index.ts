export { LocitoriumError, isLocitoriumError, type Blame, type ErrorFacts, type LocitoriumErrorInit } from './error/locitorium-error.ts';
export { UsageError } from './error/usage-error.ts';
export { PrerequisiteError } from './error/prerequisite-error.ts';
export { UpstreamError } from './error/upstream-error.ts';
export { DeadlineExceededError } from './error/deadline-exceeded-error.ts';
export type { Point } from './geometry/point.ts';
export type { BoundingBox } from './geometry/bounding-box.ts';
export { EARTH_RADIUS_KM, greatCircleKm } from './geometry/great-circle.ts';
export { boxAroundPoint } from './geometry/box-around-point.ts';
export type { Mention, MentionClass } from './mention/mention.ts';
export type { GoldMention } from './mention/gold-mention.ts';
export { EMPTY_META, type Document, type DocumentMeta } from './document/document.ts';
export { NAME_CLASSES, type NameClass } from './candidate/name-class.ts';
export { MATCH_LEVELS, type MatchLevel } from './candidate/match-level.ts';
export { PLACE_CATEGORIES, type AdminArea, type Candidate, type CandidateMatch, type PlaceCategory } from './candidate/candidate.ts';
export { isSameRecord } from './candidate/same-record.ts';
export { candidateRecordSchema, type CandidateRecord } from './candidate/candidate-record.schema.ts';
export { fromCandidateRecord, toCandidateRecord } from './candidate/candidate-record.ts';
export { STATUSES, type Status } from './grounding/status.ts';
export { REASONS, REASONS_OF_STATUS, type Reason, type ReasonOf } from './grounding/reason.ts';
export type { ChosenSelection, InferredCountry, InvalidSelection, NoneSelection, Selection } from './grounding/selection.ts';
export type {
  Grounding,
  InvalidGrounding,
  RejectedGrounding,
  ResolvedGrounding,
  SelectedPlace,
  UnansweredGrounding,
  UnlistedGrounding,
} from './grounding/grounding.ts';
export type { ModelStatement } from './grounding/model-statement.ts';
export { EMPTY_ACCOUNT, type GroundedDocument, type GroundingAccount, type StageTimes } from './grounding/grounded-document.ts';
export { EMBEDDED_LIMITS, LIMIT_CEILINGS, MODEL_LIMITS, type Limits } from './limits/limits.ts';
export { describeIssues } from './error/describe-issues.ts';
export { boxAround, toGeoJsonBox, type GeoJsonBox } from './geojson/antimeridian.ts';
export { toFeatureCollection, type FeatureCollection } from './geojson/to-feature-collection.ts';
export { isCountryCode, normaliseCountry } from './country/normalise-country.ts';
export { countryName } from './country/country-name.ts';
export { datasetLineSchema, datasetMentionSchema, type DatasetLine } from './dataset/dataset-line.schema.ts';
export { parseDatasetLine, readDatasetLine, type DatasetLineReading } from './dataset/parse-dataset-line.ts';
export type { FieldFinding } from './finding/field-finding.ts';
export { DOCUMENT_STATUSES, type DocumentStatus } from './prediction/document-status.ts';
export type { ModelInfo, PredictedCandidate, PredictedMention, PredictedPlace, Prediction } from './prediction/prediction.ts';
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
  GROUND_KINDS,
  type Attribution,
  type FeatureShare,
  type Ground,
  type GroundKind,
  type Reading,
} from './explanation/attribution.ts';
export type { Explanation } from './explanation/explanation.ts';
export { formatLogOdds, formatPercent, logOddsOf, probabilityOf, totalLogOdds } from './explanation/log-odds.ts';
export { REFUSAL_REASONS, type Refusal, type RefusalReason } from './explanation/refusal.ts';
export { EXTRACTION_METHODS, type ExtractionMethod, type Fragment, type FragmentFeatures } from './evidence/fragment.ts';
export type { Domain, Page } from './evidence/page.ts';
export type { Claim, GroundingSubject } from './evidence/claim.ts';
export { STANCES, type CitationEdge, type ExtractionEdge, type Stance, type StanceEdge } from './evidence/edges.ts';
export { EMPTY_GRAPH, type EvidenceGraph } from './evidence/evidence-graph.ts';
export { claimConfidence, claimLogOdds, weightOf } from './evidence/confidence.ts';
