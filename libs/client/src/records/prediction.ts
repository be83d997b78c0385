import type { Explanation, Refusal } from './explanation.ts';

/** Outcome of a mention. */
export type Status = 'resolved' | 'no_candidate' | 'rejected' | 'invalid_output' | 'timeout';

/** [south, north, west, east] in degrees; west > east crosses the antimeridian. */
export type BoundingBox = readonly [south: number, north: number, west: number, east: number];

/** A real record of a gazetteer or geocoder. */
export interface PlaceRecord {
  readonly source: string | null;
  /** node, way, relation, or the name of another gazetteer. */
  readonly osm_type: string | null;
  readonly osm_id: number | string | null;
  readonly display_name: string;
  readonly lat: number;
  readonly lon: number;
  readonly bbox: BoundingBox | null;
  /** True where `bbox` is an estimate, from inhabitants or settlements; absent where it is the extent that the source knows. */
  readonly bbox_derived?: boolean | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string | null;
}

/** A record that was chosen. */
export interface SelectedPlace extends PlaceRecord {
  readonly name: string | null;
  readonly type: string | null;
  /** Country first. */
  readonly admin: readonly { readonly code: string; readonly name: string }[];
  /** Probability 0–1 that the country is right. */
  readonly confidence: number | null;
  /** Probability 0–1 that this very record is right. */
  readonly record_confidence?: number | null | undefined;
}

/** A record that a mention may mean. */
export interface RankedCandidate extends PlaceRecord {
  /** From 1, best first in the opinion of the source. */
  readonly rank: number;
  readonly category: string | null;
  /** The source's own fine class. */
  readonly type?: string | null | undefined;
  readonly place_rank: number | null;
  readonly importance: number | null;
}

export interface PredictedMention {
  readonly mention_id: string;
  readonly mention: string;
  /** UTF-16 code units. */
  readonly start: number | null;
  /** UTF-16 code units, exclusive. */
  readonly end: number | null;
  readonly status: Status;
  /** Member of a closed list; see the description of the API. */
  readonly reason: string | null;
  /** Not null exactly when resolved. */
  readonly selected: SelectedPlace | null;
  readonly candidates: readonly RankedCandidate[];
  readonly inferred_country: { readonly country_code: string; readonly confidence: number } | null;
  /** A real place that contains the unlisted one. */
  readonly within: SelectedPlace | null;
  readonly explanation?: Explanation | undefined;
  /** What a language model said when it chose; only where it was asked for. */
  readonly statement?: { readonly probability: number | null; readonly reason: string | null } | undefined;
}

export interface ModelInfo {
  /** `none` where Ollama serves no model, or the geocoder is not Nominatim. */
  readonly ollama_model: string;
  readonly nominatim_base_url: string;
  /** The language model and what serves it, the geocoder and its address; `none` where not used. */
  readonly model?: string | null | undefined;
  readonly model_backend?: string | null | undefined;
  readonly geocoder?: string | null | undefined;
  readonly geocoder_base_url?: string | null | undefined;
  readonly config_hash: string;
  readonly engine: string | null;
  readonly extractor: string | null;
  readonly candidate_source: string | null;
  readonly selector: string | null;
  readonly locitorium_version: string | null;
}

/** Counts of one document. */
export interface Usage {
  readonly tries: number;
  /** Questions to the language model, repairs included; `model_requests` counts their repetitions, too. */
  readonly model_calls: number;
  readonly model_requests: number;
  readonly repairs: number;
  readonly geocoder_requests: number;
}

/** The groundings of one document. */
export interface Prediction {
  readonly doc_id: string;
  readonly model_info: ModelInfo;
  /** How the document ended where it could not be grounded, and why, by the kind of the error; absent for a document that was. */
  readonly document_status?: { readonly status: 'timeout' | 'invalid_output' | 'failed'; readonly kind: string } | undefined;
  /** What was asked of servers for this document; absent where none was. */
  readonly usage?: Usage | undefined;
  readonly results: readonly PredictedMention[];
  readonly refusals?: readonly Refusal[] | undefined;
}
