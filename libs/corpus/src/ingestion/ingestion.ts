import type { CorpusDocument, CorpusMetadata, IngestionFailure } from '@locitorium/domain';
import type { ReprocessingStep } from '@locitorium/ports';

/** A document to take in. */
export interface DocumentToAdd {
  /** Found again by it. Default: one is made, and the same bytes are the same document. */
  readonly id?: string;
  readonly filename: string;
  /** Media type without parameters, lower case. */
  readonly contentType: string;
  readonly metadata?: Partial<CorpusMetadata>;
  /** Read once. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** What became of a document. */
export type IngestionOutcome =
  /** All of it can be found. `updated`: it was there, and has other metadata now. */
  | { readonly kind: 'completed'; readonly document: CorpusDocument; readonly updated?: true }
  /** These bytes are in the corpus already, or somebody is at work on them. */
  | { readonly kind: 'known'; readonly document: CorpusDocument }
  /** It cannot be found, and `document.failure` says why; or what was there before can be found as before, and it has none. */
  | { readonly kind: 'failed'; readonly document: CorpusDocument; readonly failure: IngestionFailure };

/** A document whose original is stored. */
export interface AcceptedDocument {
  /** As it is now: `pending` or `processing`, or one that has these bytes already. */
  readonly document: CorpusDocument;
  /** What becomes of it. Rejects only with the signal's reason, or where the repository can no longer be written. */
  readonly outcome: Promise<IngestionOutcome>;
}

/** What became of a document that a dead process had left. */
export type RecoveryOutcome =
  | IngestionOutcome
  /** Its removal was finished. */
  | { readonly kind: 'removed'; readonly documentId: string }
  /** It had not been stored when the process ended: it is gone, and has to be added again. */
  | { readonly kind: 'dropped'; readonly documentId: string }
  /** It could be neither finished nor failed: it is left to the next one who recovers. */
  | { readonly kind: 'left'; readonly documentId: string; readonly failure: IngestionFailure };

/** Something that is not as it should be. */
export interface CorpusFinding {
  readonly documentId: string;
  /**
   * `not_findable`: completed, but without its chunks · `leftover_chunks`: chunks of no completed document · `leftover_original`: of no
   * document · `original_missing`: it cannot be reprocessed · `stale`: made by other parts than today's, from the step that is named ·
   * `abandoned`: a process died at work on it, and `recover` finishes it.
   */
  readonly fault: 'abandoned' | 'not_findable' | 'leftover_chunks' | 'leftover_original' | 'original_missing' | 'stale';
  readonly from: ReprocessingStep | null;
  /** Whether it was mended; always false where nobody asked for it. */
  readonly repaired: boolean;
}

export interface Ingestion {
  /**
   * Takes a document in. Rejects where it could not be stored: then nothing of it is kept. What fails later is an outcome. A document whose
   * id and bytes are there with other metadata is made again with those given, if any are.
   *
   * Rejects with a UsageError `corpus_document_exists` for a given id under which there are other bytes, `corpus_document_busy` for one
   * that somebody is at work on, `corpus_document_invalid` for an id that is not well-formed Unicode, with `document_too_large`, with what
   * the content throws, and with the signal's reason; a document that was stored by then is left to `recover`.
   */
  add(document: DocumentToAdd, options?: WaitOptions): Promise<IngestionOutcome>;
  /** Like `add`, but resolves as soon as the original is stored. Rejects as `add` does. */
  accept(document: DocumentToAdd, options?: AcceptOptions): Promise<AcceptedDocument>;
  /**
   * Makes the chunks of a document again, from what is kept; from an earlier step where that is not. Searches find the old ones until the
   * new ones are there, and after a failure.
   *
   * Rejects with a UsageError `corpus_document_unknown`, or `corpus_document_busy` where somebody is at work on it.
   */
  reprocess(id: string, from: ReprocessingStep, options?: WaitOptions): Promise<IngestionOutcome>;
  /** Removes a document: chunks, original, entry. Rejects as `reprocess` does. */
  remove(id: string, options?: WaitOptions): Promise<void>;
  /** Finishes or fails what dead processes have left, one after the other. */
  recover(options?: WaitOptions): AsyncIterable<RecoveryOutcome>;
  /** Compares documents, chunks and originals. Documents that somebody works on are left out. */
  check(options: WaitOptions & { readonly repair: boolean }): AsyncIterable<CorpusFinding>;
}

export interface WaitOptions {
  readonly signal?: AbortSignal;
}

export interface AcceptOptions extends WaitOptions {
  /**
   * Runs what follows the storing when its turn comes; default: at once. A document that waits longer than its attempt has time is left to
   * who recovers next.
   */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}
