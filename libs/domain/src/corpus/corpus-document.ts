import type { DocumentMeta } from '../document/document.ts';
import type { ErrorFacts } from '../error/locitorium-error.ts';

/** Where a document is on its way into the corpus. Only completed ones have chunks, and those have at least one. */
export const CORPUS_DOCUMENT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;

export type CorpusDocumentStatus = (typeof CORPUS_DOCUMENT_STATUSES)[number];

/** Metadata of a document, given with it or read from it. What has no field of its own is in `other`. */
export interface CorpusMetadata extends DocumentMeta {
  readonly title: string | null;
}

export const EMPTY_CORPUS_META: CorpusMetadata = Object.freeze({
  title: null,
  source: null,
  lang: null,
  ref: null,
  createdAt: null,
  other: Object.freeze({}),
});

/** The original as it is kept. */
export interface StoredBlob {
  /** By which the blob store finds it. */
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of the bytes in hexadecimal digits: the same bytes are recognised by it. */
  readonly sha256: string;
}

/** Why a document could not be taken in, for people and machines. Never its text. */
export interface IngestionFailure {
  /** Step that failed: `store`, `parse`, … */
  readonly step: string;
  /** Stable kind of the error: `document_empty`, `deadline`, … */
  readonly kind: string;
  /** What happened and what to do. */
  readonly message: string;
  readonly facts: ErrorFacts;
}

/** Hashes of the parts and rules that chunks were made with: where one differs from today's, they are to be made again. */
export interface ChunkProvenance {
  readonly parser: string;
  readonly chunking: string;
  readonly grounder: string;
  readonly encoder: string;
  /** Null where there was none. */
  readonly embedder: string | null;
}

interface CorpusDocumentFacts {
  /** Given by who added it, or made when it was. */
  readonly id: string;
  /** Whether the id was given: then the same bytes may be another document under another id. */
  readonly named: boolean;
  readonly filename: string;
  /** Media type: `text/html`, `application/pdf`, … */
  readonly contentType: string;
  /** As it was given. */
  readonly metadata: CorpusMetadata;
  /** ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The original; null until it is stored. */
  readonly blob: StoredBlob | null;
  /** Number of the attempt that last worked on it. Later attempts, at any document, have higher numbers. */
  readonly attempt: number;
  /** Chunks that a search may find. */
  readonly chunkCount: number;
  /** What made these chunks; null without chunks. */
  readonly madeBy: ChunkProvenance | null;
  /** As searches have it: what was given, else what the original says of itself; null without chunks. */
  readonly indexedMetadata: CorpusMetadata | null;
}

/** A file or text of the corpus. */
export type CorpusDocument = CorpusDocumentFacts &
  (
    | { readonly status: Exclude<CorpusDocumentStatus, 'failed'>; readonly failure: null }
    | { readonly status: 'failed'; readonly failure: IngestionFailure }
  );

/** What is known of a document: as searches have it, or as it was given while they do not. */
export function metadataOf({ indexedMetadata, metadata }: CorpusDocument): CorpusMetadata {
  return indexedMetadata ?? metadata;
}

/** A document as who adds it describes it. */
export type NewCorpusDocument = Pick<CorpusDocumentFacts, 'id' | 'named' | 'filename' | 'contentType' | 'metadata' | 'createdAt'>;

/** Nothing is stored of it yet. */
export function pendingDocument(given: NewCorpusDocument, attempt: number): CorpusDocument {
  const nothing = { blob: null, chunkCount: 0, madeBy: null, indexedMetadata: null } as const;
  return { ...given, ...nothing, updatedAt: given.createdAt, attempt, status: 'pending', failure: null };
}
