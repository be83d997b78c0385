/** A text to ground. */
export interface DocumentToGround {
  /** Its name in the response; "text" if absent. */
  readonly doc_id?: string;
  /** Offsets in responses count its UTF-16 code units, like those of JavaScript strings. */
  readonly text: string;
  readonly meta?: DocumentMeta | null;
  /** Name of the engine to use; the default one of the service if absent. Ignored in a batch, all of which uses one engine. */
  readonly engine?: string | null;
  /** Whether to explain why each place was chosen, and which names were not taken for places. */
  readonly explain?: boolean;
  /** Most candidates listed for each mention, 0: none but `selected`; as many as the engine reports if absent. Ignored in a batch. */
  readonly candidates?: number;
}

/** Metadata of a text. */
export interface DocumentMeta {
  readonly source?: string | null;
  /** BCP 47 language tag, such as en or ja. */
  readonly lang?: string | null;
  readonly ref?: string | null;
  readonly created_at?: string | null;
  /** Countries the publisher writes about, ISO 3166-1 alpha-2. */
  readonly home_countries?: string[] | null;
  readonly home_place?: { readonly lat: number; readonly lon: number } | null;
  readonly [other: string]: unknown;
}

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
  /** True if `bbox` is an estimate, from population or settlements; absent if the source gives the extent. */
  readonly bbox_derived?: boolean | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string | null;
}

/** The record chosen for a mention. */
export interface SelectedPlace extends PlaceRecord {
  readonly name: string | null;
  readonly type: string | null;
  /** Country first. */
  readonly admin: readonly { readonly code: string; readonly name: string }[];
  /** Probability 0–1 that the mention names a place and that the country is right: `mention_confidence` × `country_confidence`. */
  readonly confidence: number | null;
  /** Probability 0–1 that the country is right if the mention names a place. */
  readonly country_confidence?: number | null | undefined;
  /** Probability 0–1 that this very record is right if the mention names a place. */
  readonly record_confidence?: number | null | undefined;
}

/** A record that a mention may mean. */
export interface RankedCandidate extends PlaceRecord {
  /** From 1, best first according to the source. */
  readonly rank: number;
  readonly category: string | null;
  /** The source's own fine-grained class. */
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
  /** Probability 0–1 that these characters name a place; 1 where the request gave the mention. */
  readonly mention_confidence?: number | null | undefined;
  readonly status: Status;
  /** Member of a closed list; see the description of the API. */
  readonly reason: string | null;
  /** Not null exactly when resolved. */
  readonly selected: SelectedPlace | null;
  readonly candidates: readonly RankedCandidate[];
  readonly inferred_country: {
    readonly country_code: string;
    readonly confidence: number;
    readonly country_confidence?: number | undefined;
  } | null;
  /** A real place that contains the mentioned one, which has no record. */
  readonly within: SelectedPlace | null;
  readonly explanation?: Explanation | undefined;
  /** The language model's own words on its choice; only on request. */
  readonly statement?: { readonly probability: number | null; readonly reason: string | null } | undefined;
  /** The playbook entry that chose the place, for documents of this source and language; null: any. */
  readonly playbook_entry?:
    | {
        readonly kind: 'alias' | 'country';
        readonly name: string;
        readonly source: string | null;
        readonly lang: string | null;
        readonly note: string | null;
      }
    | undefined;
}

export interface ModelInfo {
  /** `none` if no model is served by Ollama, or the geocoder is not Nominatim. */
  readonly ollama_model: string;
  readonly nominatim_base_url: string;
  /** The language model and its server, the geocoder and its address; `none` if not used. */
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
  /** Calls of the language model, repairs included; `model_requests` counts retries as well. */
  readonly model_calls: number;
  readonly model_requests: number;
  readonly repairs: number;
  readonly geocoder_requests: number;
}

/** The groundings of one document. */
export interface Prediction {
  readonly doc_id: string;
  readonly model_info: ModelInfo;
  /** Why the document could not be grounded, by the kind of the error; absent if it was. */
  readonly document_status?: { readonly status: 'timeout' | 'invalid_output' | 'failed'; readonly kind: string } | undefined;
  /** Requests to servers for this document; absent if there were none. */
  readonly usage?: Usage | undefined;
  readonly results: readonly PredictedMention[];
  readonly refusals?: readonly Refusal[] | undefined;
}

/** A possible meaning of a mention: a record, or a place without one. */
export interface Reading extends Pick<PlaceRecord, 'source' | 'osm_type' | 'osm_id'> {
  /** Null for a place without a record. */
  readonly display_name: string | null;
  readonly country_code: string | null;
  /** 0–1, before calibration. */
  readonly probability: number;
}

/** One term of an attribution; `weight` in natural log-odds, in favour where positive. */
export interface Ground {
  readonly kind: string;
  readonly weight: number;
  /** Plain English. */
  readonly text: string;
}

/** confidence = 1 / (1 + e^-(prior + sum of the grounds' weights + calibration)). */
export interface Attribution {
  readonly rival: Reading | null;
  readonly prior: number;
  /** Greatest weight first. */
  readonly grounds: readonly Ground[];
  readonly calibration: number;
  readonly confidence: number;
}

/** Why a place was chosen for a mention. */
export interface Explanation {
  readonly chosen: Reading;
  readonly country: Attribution | null;
  readonly record: Attribution;
}

/** A name that was considered and not taken for a place. */
export interface Refusal {
  readonly mention: string;
  readonly start: number;
  readonly end: number;
  readonly reason: 'person' | 'organisation' | 'demonym' | 'facility' | 'common_word' | 'blocked_by_playbook';
  readonly probability: number | null;
  readonly place_names: readonly string[];
}
