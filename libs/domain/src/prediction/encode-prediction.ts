import type { Candidate } from '../candidate/candidate.ts';
import type { GroundedDocument, GroundingUsage } from '../grounding/grounded-document.ts';
import type { Grounding, SelectedPlace } from '../grounding/grounding.ts';
import type { DocumentStatus, ModelInfo } from './prediction.ts';
import { wireExplanation, wireRejectedSpan } from './explanation-record.ts';
import type { PredictionLine } from './prediction-line.schema.ts';

type WireMention = PredictionLine['results'][number];
type WirePlace = NonNullable<WireMention['selected']>;
type WireCandidate = WireMention['candidates'][number];

/** The line of predictions.jsonl for a grounded document. Plain JSON values, keys in the order of the contract. */
export function encodePrediction(document: GroundedDocument, info: ModelInfo): PredictionLine {
  return {
    doc_id: document.docId,
    model_info: encodeModelInfo(info),
    ...encodeUsage(document.usage),
    results: document.groundings.map(wireMention),
    ...(document.rejectedSpans !== undefined && { refusals: document.rejectedSpans.map(wireRejectedSpan) }),
  };
}

/** A document that could not be grounded, and its server usage. */
export interface FailedDocument {
  readonly docId: string;
  readonly status: DocumentStatus;
  readonly usage?: PredictionLine['usage'];
}

/** The line of predictions.jsonl for a document that could not be grounded. */
export function encodeFailedPrediction({ docId, status: { status, kind }, usage }: FailedDocument, info: ModelInfo): PredictionLine {
  return {
    doc_id: docId,
    model_info: encodeModelInfo(info),
    document_status: { status, kind },
    ...(usage !== undefined && { usage }),
    results: [],
  };
}

/** The parts behind the answers, as predictions and reports write them. */
export function encodeModelInfo(info: ModelInfo): PredictionLine['model_info'] {
  return {
    ollama_model: info.ollamaModel,
    nominatim_base_url: info.nominatimBaseUrl,
    model: info.model,
    model_backend: info.modelBackend,
    geocoder: info.geocoder,
    geocoder_base_url: info.geocoderBaseUrl,
    config_hash: info.configHash,
    engine: info.engine,
    extractor: info.extractor,
    candidate_source: info.candidateSource,
    selector: info.selector,
    locitorium_version: info.locitoriumVersion,
  };
}

/** Server usage of a document. Left out if it asked none, so that the embedded engine's lines stay short. */
export function encodeUsage(used: GroundingUsage): Pick<PredictionLine, 'usage'> {
  const { tries, modelCalls, modelRequests, repairs, geocoderRequests } = used;
  if (modelCalls + modelRequests + geocoderRequests === 0) return {};
  return { usage: { tries, model_calls: modelCalls, model_requests: modelRequests, repairs, geocoder_requests: geocoderRequests } };
}

function wireMention(grounding: Grounding): WireMention {
  const { mention, status, reason } = grounding;
  const unresolved = grounding.status === 'no_candidate' || grounding.status === 'rejected' ? grounding : null;
  const inferred = unresolved?.inferredCountry ?? null;
  return {
    mention_id: mention.mentionId,
    mention: mention.surface,
    start: mention.start,
    end: mention.end,
    status,
    reason,
    selected: grounding.status === 'resolved' ? wirePlace(grounding.selected) : null,
    candidates: grounding.candidates.map(wireCandidate),
    inferred_country: inferred === null ? null : { country_code: inferred.countryCode, confidence: inferred.confidence },
    within: unresolved?.within ? wirePlace(unresolved.within) : null,
    ...(grounding.explanation !== undefined && { explanation: wireExplanation(grounding.explanation) }),
    ...(grounding.statement !== undefined && { statement: { ...grounding.statement } }),
  };
}

function wirePlace(place: SelectedPlace): WirePlace {
  return {
    osm_type: place.osmType,
    osm_id: place.osmId,
    lat: place.lat,
    lon: place.lon,
    bbox: place.bbox === null ? null : [...place.bbox],
    display_name: place.displayName,
    country_code: place.countryCode,
    confidence: place.confidence,
    record_confidence: place.recordConfidence ?? null,
    source: place.source,
    name: place.name,
    type: place.type,
    admin: place.admin.map(({ code, name }) => ({ code, name })),
    ...(place.bboxDerived === true && { bbox_derived: true }),
  };
}

function wireCandidate(candidate: Candidate, index: number): WireCandidate {
  return {
    rank: index + 1,
    osm_type: candidate.osmType,
    osm_id: candidate.osmId,
    display_name: candidate.displayName,
    lat: candidate.lat,
    lon: candidate.lon,
    bbox: candidate.bbox === null ? null : [...candidate.bbox],
    country_code: candidate.countryCode,
    category: candidate.category,
    type: candidate.type,
    place_rank: candidate.placeRank,
    importance: candidate.importance,
    source: candidate.source,
    ...(candidate.bboxDerived === true && { bbox_derived: true }),
  };
}
