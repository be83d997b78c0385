import { isSameRecord, type Candidate } from '../candidate/candidate.ts';
import type { GroundedDocument, GroundingUsage } from '../grounding/grounded-document.ts';
import type { ConcludedCountry, Grounding, SelectedPlace } from '../grounding/grounding.ts';
import type { DocumentStatus, ModelInfo } from './prediction.ts';
import { encodeRejectedSpan, wireExplanation } from './explanation-record.ts';
import type { PredictionLine } from './prediction-line.schema.ts';

export { encodeRejectedSpan };

type WireMention = PredictionLine['results'][number];
type WirePlace = NonNullable<WireMention['selected']>;
type WireCandidate = WireMention['candidates'][number];

/** The line of predictions.jsonl for a grounded document. Plain JSON values, keys in the order of the contract. */
export function encodePrediction(document: GroundedDocument, info: ModelInfo): PredictionLine {
  return {
    ...encodePredictionHead(document, info),
    results: document.groundings.map((grounding) => encodeGrounding(grounding)),
    ...(document.rejectedSpans !== undefined && { refusals: document.rejectedSpans.map(encodeRejectedSpan) }),
  };
}

/** What stands before the results of a prediction. */
export function encodePredictionHead({ docId, usage }: Pick<GroundedDocument, 'docId' | 'usage'>, info: ModelInfo) {
  return { doc_id: docId, model_info: encodeModelInfo(info), ...encodeUsage(usage) };
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
  const { tries, modelCalls, modelRequests, repairs, geocoderRequests, lessons } = used;
  if (modelCalls + modelRequests + geocoderRequests === 0 && lessons === undefined) return {};
  return {
    usage: {
      tries,
      model_calls: modelCalls,
      model_requests: modelRequests,
      repairs,
      geocoder_requests: geocoderRequests,
      ...(lessons !== undefined && { lessons: [...lessons] }),
    },
  };
}

/**
 * One result of a prediction.
 *
 * @param mostCandidates candidates that it lists; the selected one is always among them, unless none is wanted
 */
export function encodeGrounding(grounding: Grounding, mostCandidates = Number.POSITIVE_INFINITY): WireMention {
  // An explanation may be made when it is read: once.
  const { mention, status, reason, explanation } = grounding;
  const unresolved = grounding.status === 'no_candidate' || grounding.status === 'rejected' ? grounding : null;
  const inferred = unresolved?.inferredCountry ?? null;
  return {
    mention_id: mention.mentionId,
    mention: mention.surface,
    start: mention.start,
    end: mention.end,
    mention_confidence: mention.confidence,
    status,
    reason,
    selected: grounding.status === 'resolved' ? wirePlace(grounding.selected) : null,
    candidates: listed(grounding, mostCandidates).map(wireCandidate),
    inferred_country: inferred === null ? null : wireCountry(inferred),
    within: unresolved?.within ? wirePlace(unresolved.within) : null,
    ...(explanation !== undefined && { explanation: wireExplanation(explanation) }),
    ...(grounding.statement !== undefined && { statement: { ...grounding.statement } }),
    ...(grounding.playbookEntry !== undefined && { playbook_entry: { ...grounding.playbookEntry } }),
  };
}

function listed(grounding: Grounding, most: number): readonly Candidate[] {
  const { candidates } = grounding;
  if (candidates.length <= most) return candidates;
  const kept = candidates.slice(0, most);
  if (grounding.status !== 'resolved' || most === 0) return kept;
  const { selected } = grounding;
  if (kept.some((candidate) => isSameRecord(candidate, selected))) return kept;
  return [...kept.slice(0, -1), candidates.find((candidate) => isSameRecord(candidate, selected)) ?? selected];
}

function wireCountry({
  countryCode,
  confidence,
  countryConfidence = confidence,
}: ConcludedCountry): NonNullable<WireMention['inferred_country']> {
  return { country_code: countryCode, confidence, country_confidence: countryConfidence };
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
    country_confidence: place.countryConfidence ?? null,
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
