import type { Candidate } from '../candidate/candidate.ts';
import type { Reason, Status } from '../grounding/status.ts';

/**
 * How a document ended that could not be grounded. `timeout`: its deadline passed, or a server did not answer; `invalid_output`: a model
 * answered what could not be used; `failed`: anything else, such as a text over the limit or a line that is no document.
 */
export const DOCUMENT_STATUSES = ['timeout', 'invalid_output', 'failed'] as const;

/** Stands on the prediction line of a document that could not be grounded; what was found of it until then stands in `results`. */
export interface DocumentStatus {
  readonly status: (typeof DOCUMENT_STATUSES)[number];
  /** Stable name of what went wrong, as in failures.jsonl. */
  readonly kind: string;
}

/** The parts behind a prediction. `none` if a part was not used, null if an older line or another system does not say. */
export interface ModelInfo {
  /** The model where Ollama serves it, the base URL where the geocoder is Nominatim; `none` beside any other. */
  readonly ollamaModel: string;
  readonly nominatimBaseUrl: string;
  /** The language model, and what serves it (`ollama`, for example). */
  readonly model: string | null;
  readonly modelBackend: string | null;
  /** The geocoder that is asked over the network (`nominatim`, for example), and its base URL without credentials. */
  readonly geocoder: string | null;
  readonly geocoderBaseUrl: string | null;
  readonly configHash: string;
  readonly engine: string | null;
  readonly extractor: string | null;
  readonly candidateSource: string | null;
  readonly selector: string | null;
  readonly locitoriumVersion: string | null;
}

/** A record as a prediction line carries it. */
interface PredictedRecord extends Pick<
  Candidate,
  'osmType' | 'osmId' | 'displayName' | 'lat' | 'lon' | 'bbox' | 'bboxDerived' | 'countryCode'
> {
  readonly source: string | null;
  readonly type: string | null;
}

export interface PredictedPlace extends PredictedRecord, Pick<Candidate, 'admin'> {
  readonly name: string | null;
  readonly confidence: number | null;
  readonly countryConfidence: number | null;
  readonly recordConfidence: number | null;
}

export interface PredictedCandidate extends PredictedRecord, Pick<Candidate, 'placeRank' | 'importance'> {
  /** 1 is best. */
  readonly rank: number;
  readonly category: string | null;
}

export interface PredictedMention {
  readonly mentionId: string;
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
  /** Null where unknown. */
  readonly mentionConfidence: number | null;
  readonly status: Status;
  /** Null where another system's prediction gave none. */
  readonly reason: Reason | null;
  readonly selected: PredictedPlace | null;
  readonly candidates: readonly PredictedCandidate[];
  /** Confidence 0–1, null if another system gave none. */
  readonly inferredCountry: {
    readonly countryCode: string;
    readonly confidence: number | null;
    readonly countryConfidence?: number | null;
  } | null;
  readonly within: PredictedPlace | null;
}

/** One line of predictions.jsonl. */
export interface Prediction {
  readonly docId: string;
  readonly modelInfo: ModelInfo;
  /** Null for a document that was grounded. */
  readonly documentStatus: DocumentStatus | null;
  readonly results: readonly PredictedMention[];
  /** Identifiers of the lessons that prompts about the document carried; absent where there were none. */
  readonly lessons?: readonly string[];
}
