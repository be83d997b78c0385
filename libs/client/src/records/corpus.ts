import type { Problem } from './problem.ts';

/** Metadata of a document of the corpus, as it is given. What has no field of its own is kept in `other` and can be asked for. */
export interface GivenMetadata {
  readonly title?: string | null;
  readonly source?: string | null;
  /** BCP 47 language tag. */
  readonly lang?: string | null;
  readonly ref?: string | null;
  /** A date, or a date and time, in ISO 8601: what dates and months of a search mean. */
  readonly created_at?: string | null;
  readonly [other: string]: unknown;
}

/** A text for the corpus. */
export interface TextDocument {
  readonly id?: string | null;
  readonly title?: string | null;
  readonly text: string;
  readonly metadata?: GivenMetadata | null;
}

/** A file for the corpus. */
export interface FileDocument {
  /** A `File` has a name of its own. */
  readonly file: Blob;
  readonly filename?: string;
  readonly id?: string;
  readonly metadata?: GivenMetadata;
}

export interface CorpusMetadata {
  readonly title: string | null;
  readonly source: string | null;
  readonly lang: string | null;
  readonly ref: string | null;
  readonly created_at: string | null;
  readonly other: Readonly<Record<string, unknown>>;
}

/** pending → processing → completed | failed */
export type CorpusDocumentStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** Why a document could not be taken in. */
export interface IngestionFailure {
  readonly step: string;
  /** Stable kind: document_empty, document_unsupported, … */
  readonly kind: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** A document of the corpus. */
export interface CorpusDocument {
  readonly id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly status: CorpusDocumentStatus;
  /** Of the original; null until it is stored. */
  readonly size_bytes: number | null;
  readonly sha256: string | null;
  /** Pieces that a search may find. */
  readonly chunks: number;
  readonly metadata: CorpusMetadata;
  readonly created_at: string;
  readonly updated_at: string;
  /** Present where the status is failed. */
  readonly error: IngestionFailure | null;
}

export interface CorpusJournalEntry {
  readonly attempt: number;
  readonly sequence: number;
  readonly step: string;
  readonly event: 'started' | 'finished' | 'failed';
  readonly at: string;
  readonly error: IngestionFailure | null;
}

/** What became of each file that was sent: a document, or why there is none. */
export interface AcceptedDocuments {
  readonly documents: readonly {
    /** Null for an error that belongs to no file. */
    readonly filename: string | null;
    readonly document: CorpusDocument | null;
    readonly error: Problem | null;
  }[];
}

export interface CorpusDocumentPage {
  readonly documents: readonly CorpusDocument[];
  /** `after` of the next page; null on the last one. */
  readonly next: string | null;
}

export interface CorpusStats {
  readonly documents: Readonly<Record<CorpusDocumentStatus, number>>;
  readonly chunks: number;
  /** Chunks that can be found by meaning; the others are found by words and places. */
  readonly embedded: number;
  /** Documents on their way, in this service. */
  readonly intake: { readonly working: number; readonly waiting: number };
}

/** Which chunks may be found. Everything given must hold; of a list, one of its values. */
export interface CorpusFilter {
  /** ISO 3166-1 alpha-2. */
  readonly countries?: string[];
  /** Codes of first-level areas, as facets give them. */
  readonly admin1?: string[];
  /** A record of the gazetteer with everything in it: osm_type:osm_id. */
  readonly place?: string;
  /** West greater than east: it crosses the antimeridian. */
  readonly box?: { readonly south: number; readonly north: number; readonly west: number; readonly east: number };
  readonly near?: { readonly lat: number; readonly lon: number; readonly km: number };
  /** ISO 8601; of a year, month or day, all of it. */
  readonly from?: string;
  readonly to?: string;
  readonly sources?: string[];
  readonly languages?: string[];
  readonly metadata?: Record<string, string | number | boolean>;
}

/** What places that a query names do: nothing else is found, they raise what has them, or they are words like others. */
export type PlaceIntent = 'filter' | 'boost' | 'off';

/** A question to the corpus. */
export interface CorpusQuery {
  /** Empty: what the filter leaves, latest first. */
  readonly query: string;
  readonly filter?: CorpusFilter;
  readonly place_intent?: PlaceIntent;
  /** Weight 0–1 of meaning against words. */
  readonly alpha?: number;
  readonly fusion?: 'blend' | 'rrf';
  readonly top_k?: number;
  readonly rerank_top_n?: number;
  /** BCP 47. */
  readonly lang?: string | null;
  readonly facets?: boolean;
  readonly snippets?: boolean;
  readonly format?: 'json' | 'geojson';
}

/** A place that a chunk names. */
export interface FoundPlace {
  readonly surface: string;
  /** Offsets in the text of the document; UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** osm_type:osm_id; null where only the country is known. */
  readonly place_id: string | null;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly country_code: string | null;
  /** Country first. */
  readonly admin: readonly { readonly code: string; readonly name: string }[];
  readonly category: string | null;
  readonly confidence: number | null;
}

/** The part of a chunk that shows best why it was found. */
export interface Snippet {
  readonly text: string;
  readonly start: number;
  /** Offsets of the text. */
  readonly marks: readonly { readonly start: number; readonly end: number; readonly kind: 'word' | 'place' }[];
}

/** A chunk that answers a query. */
export interface CorpusResult {
  /** From 1, best first. */
  readonly rank: number;
  readonly doc_id: string;
  readonly chunk_id: string;
  readonly score: number;
  readonly rerank_score: number | null;
  /** 0–1. */
  readonly display_score: number;
  /** Null where a part had nothing to say. */
  readonly parts: { readonly dense: number | null; readonly sparse: number | null; readonly place: number | null };
  readonly metadata: CorpusMetadata;
  /** `page`: on which it begins; null where the document has none, or was indexed before pages were kept. */
  readonly chunk: {
    readonly index: number;
    readonly start: number;
    readonly end: number;
    readonly page: number | null;
    readonly text: string;
  };
  /** `page`: of its first word of the query, else of its beginning. */
  readonly snippet: (Snippet & { readonly page: number | null }) | null;
  readonly places: readonly FoundPlace[];
}

/** How many documents have a value. */
export interface FacetCount {
  readonly value: string;
  readonly documents: number;
}

/** A place that a query names. */
export interface QueryPlace {
  readonly surface: string;
  readonly name: string;
  readonly place_id: string;
  readonly admin_code: string | null;
  /** South, north, west, east. */
  readonly box: readonly number[] | null;
  /** Of a continent, or a region of the United Nations: the countries that it consists of. */
  readonly countries: readonly string[] | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface SearchAnswer {
  readonly results: readonly CorpusResult[];
  readonly facets: {
    readonly countries: readonly FacetCount[];
    readonly admin1: readonly FacetCount[];
    /** 2026-03 */
    readonly months: readonly FacetCount[];
  };
  /** How the query was read. */
  readonly reading: {
    readonly place_intent: PlaceIntent;
    readonly places: readonly QueryPlace[];
    /** The filter of the request; `within` is the record that its `place` was taken for. */
    readonly filter: Readonly<Record<string, unknown>>;
    readonly lang: string | null;
    readonly dense: 'used' | 'no_embedder' | 'not_comparable';
  };
  readonly step_ms: Readonly<Record<'places' | 'encode' | 'search' | 'rerank', number>>;
}

/** From where a document is made again. */
export type ReprocessingStep = 'parse' | 'ground' | 'embed';
