import type { BoundingBox } from '../geometry/bounding-box.ts';
import type { AdminArea } from '../candidate/candidate.ts';
import type { Reason } from '../grounding/reason.ts';
import type { Status } from '../grounding/status.ts';
import type { DocumentStatus } from './document-status.ts';

/** What made a prediction. `none` stands where a part was not used, null where an older line or another system does not say. */
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

/** A place as a prediction line carries it. */
export interface PredictedPlace {
  readonly source: string | null;
  readonly osmType: string | null;
  readonly osmId: number | string | null;
  readonly name: string | null;
  readonly displayName: string;
  readonly type: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  /** Whether `bbox` is an estimate; absent where it is the source's, or null. */
  readonly bboxDerived?: boolean;
  readonly countryCode: string | null;
  readonly admin: readonly AdminArea[];
  readonly confidence: number | null;
  readonly recordConfidence: number | null;
}

/** A candidate as a prediction line carries it. */
export interface PredictedCandidate {
  /** 1 is best. */
  readonly rank: number;
  readonly source: string | null;
  readonly osmType: string | null;
  readonly osmId: number | string | null;
  readonly displayName: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  /** Whether `bbox` is an estimate; absent where it is the source's, or null. */
  readonly bboxDerived?: boolean;
  readonly countryCode: string | null;
  readonly category: string | null;
  readonly type: string | null;
  readonly placeRank: number | null;
  readonly importance: number | null;
}

export interface PredictedMention {
  readonly mentionId: string;
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly status: Status;
  /** Null where another system's prediction gave none. */
  readonly reason: Reason | null;
  readonly selected: PredictedPlace | null;
  readonly candidates: readonly PredictedCandidate[];
  /** Confidence 0–1, null where another system gave none. */
  readonly inferredCountry: { readonly countryCode: string; readonly confidence: number | null } | null;
  readonly within: PredictedPlace | null;
}

/** One line of predictions.jsonl. */
export interface Prediction {
  readonly docId: string;
  readonly modelInfo: ModelInfo;
  /** Null for a document that was grounded. */
  readonly documentStatus: DocumentStatus | null;
  readonly results: readonly PredictedMention[];
}
