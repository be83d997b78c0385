import type { Chunk, ChunkProvenance, ChunkFilter, CorpusMetadata, Facets, FoundChunk, SparseVector } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import { token } from '../identity/token.ts';

/** What all chunks of a document have in common. */
export interface IndexedDocument {
  readonly documentId: string;
  /** Of the attempt that indexes it. */
  readonly attempt: number;
  /** Given with the document, or read from it. */
  readonly metadata: CorpusMetadata;
  /** Vectors belong to the embedder that it names. */
  readonly madeBy: ChunkProvenance;
}

/** What the index has of a document. */
export interface IndexState {
  /** That wrote the chunks. */
  readonly attempt: number;
  readonly chunks: number;
  readonly metadata: CorpusMetadata;
  readonly madeBy: ChunkProvenance;
}

export interface ChunkSearch {
  /** Null: meaning does not count. `embedder` as in ChunkProvenance; chunks of another one are never compared with it. */
  readonly dense: { readonly vector: Float32Array; readonly embedder: string } | null;
  /** One for each space in which the query has terms. Empty: words do not count. */
  readonly sparse: readonly SparseVector[];
  readonly filter: ChunkFilter;
  /** Most hits of each part. */
  readonly depth: number;
  /** Whether to count facets; default true. All that matches is looked at for them, not only the best. */
  readonly facets?: boolean;
}

/** A chunk that was found, by whichever part. */
export interface ChunkHit {
  readonly chunk: FoundChunk;
  readonly metadata: CorpusMetadata;
  /** Cosine −1…1; null where it is not among the first by meaning. */
  readonly dense: number | null;
  /**
   * Above 0; null where it is not among the first by words. Of counts, BM25 divided by what the whole query weighs in the space, words that
   * the space never saw included: so the languages of a corpus compare, and a name that is rare in one of them, since its texts are in
   * another, lifts its texts no more above those that have all of the query.
   */
  readonly sparse: number | null;
}

/** What an index knows of the terms of one space, whatever a search filters. */
export interface SpaceStatistics {
  readonly space: string;
  /** Chunks that have terms of the space. */
  readonly chunks: number;
  /** Mean number of terms of such a chunk. */
  readonly averageLength: number;
  /** Chunks that have each of the query's terms; a term that is not there is in none. */
  readonly chunksWith: ReadonlyMap<string, number>;
}

export interface ChunkHits {
  /** Best of each part together, each once; without parts what the filter leaves, latest `createdAt` first, undated last. */
  readonly hits: readonly ChunkHit[];
  /**
   * Of all that meets the filter and has a term of the query; where the query has none, of all that meets the filter. Empty where the
   * search does not ask for them.
   */
  readonly facets: Facets;
  /** Of the spaces that the query has counts in and the index has chunks of. */
  readonly statistics: readonly SpaceStatistics[];
}

export interface ChunkIndexCapabilities {
  /** Kinds of sparse weights that it can search by. Chunks with others are rejected as `corpus_chunk_invalid`. */
  readonly weights: readonly SparseVector['weights'][];
}

/**
 * Chunks and what they are found by. A filter is applied before ranking: as long as enough chunks meet it, a search finds as many as it
 * asks for. `meetsFilter` says what a filter means.
 *
 * Chunks of an attempt replace those of earlier ones. An attempt that was withdrawn or deleted can write no more, even if its write was
 * under way meanwhile.
 *
 * Rejects with a PrerequisiteError `corpus_unusable` or an UpstreamError where it cannot read or write; with the signal's reason when
 * aborted.
 */
export interface ChunkIndex {
  readonly capabilities: ChunkIndexCapabilities;
  /**
   * Chunks of a document, all of them, instead of those it had: searches find the old ones, or the new ones, or none of both if it rejects
   * for the document's first.
   *
   * Rejects with a UsageError `corpus_chunk_invalid` for what `checkChunks` refuses: vectors of unlike dimensions, a chunk of another
   * document, ids, texts or terms that are not well-formed Unicode; with a
   * PrerequisiteError `corpus_attempt_lost` for an attempt that was withdrawn or deleted, or that a later one has followed.
   */
  upsert(document: IndexedDocument, chunks: readonly Chunk[], context: CallContext): Promise<void>;
  search(search: ChunkSearch, context: CallContext): Promise<ChunkHits>;
  /** In text order, with vectors; empty for a document that is not there. */
  chunksOf(documentId: string): Promise<readonly Chunk[]>;
  /** Null for a document without chunks. */
  stateOf(documentId: string): Promise<IndexState | null>;
  /** Removes what this attempt wrote, and leaves what an earlier one did. */
  withdraw(documentId: string, attempt: number): Promise<void>;
  /** Removes what this attempt and earlier ones wrote. @returns how many chunks */
  delete(documentId: string, attempt: number): Promise<number>;
  /** All documents with chunks, in no particular order. */
  documents(): AsyncIterable<string>;
  /** Every other call rejects afterwards; closing again has no effect. */
  close(): Promise<void>;
}

export const CHUNK_INDEX = token<ChunkIndex>('ChunkIndex');
