import type { CorpusDocument, CorpusDocumentStatus, IngestionFailure, NewCorpusDocument } from '@locitorium/domain';
import { token } from '../identity/token.ts';

/** From where an attempt begins that starts from what is kept. */
export const REPROCESSING_STEPS = ['parse', 'ground', 'embed'] as const;

export type ReprocessingStep = (typeof REPROCESSING_STEPS)[number];

/** What an attempt is to do with a document. */
export type CorpusTask =
  { readonly kind: 'ingest' } | { readonly kind: 'reprocess'; readonly from: ReprocessingStep } | { readonly kind: 'remove' };

/** In the order in which they are taken; `undo` instead of the rest where one failed, `remove` where a document goes. */
export const INGESTION_STEPS = [
  'store',
  'path',
  'begin',
  'parse',
  'chunk',
  'ground',
  'embed',
  'index',
  'complete',
  'undo',
  'remove',
] as const;

export type IngestionStep = (typeof INGESTION_STEPS)[number];

/** What was done to a document, and when. */
export interface JournalEntry {
  readonly attempt: number;
  /** From 1, without holes, within the attempt. */
  readonly sequence: number;
  readonly step: IngestionStep;
  readonly event: 'started' | 'finished' | 'failed';
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Present for `failed`. */
  readonly failure?: IngestionFailure;
}

/** A document that an attempt has for itself. */
export interface ClaimedDocument {
  readonly document: CorpusDocument;
  readonly task: CorpusTask;
  /** How many attempts at this task have begun, this one included. More than one: the others did not end. */
  readonly tries: number;
}

export interface DocumentQuery {
  readonly statuses?: readonly CorpusDocumentStatus[];
  /** Documents after the one with this id. */
  readonly after?: string;
  readonly limit: number;
}

/**
 * Documents of the corpus, and the journal of what is done with them.
 *
 * Whoever works on a document has an attempt at it, with a number that no other attempt at any document has or had, higher than all
 * before it, and a time until which nobody else may take the document. Each write names its attempt: one that another attempt has
 * followed is rejected, so that a process that was thought dead cannot spoil the work of the next. Each call is one transaction. Times are
 * milliseconds of Unix time.
 *
 * Rejects with a PrerequisiteError `corpus_unusable` where it cannot read or write, or is closed.
 */
export interface DocumentRepository {
  /**
   * Adds a pending document with its first attempt, for the task `ingest`.
   *
   * Rejects with a UsageError `corpus_document_exists` where the id is taken.
   */
  create(document: NewCorpusDocument, leaseUntil: number): Promise<CorpusDocument>;
  find(id: string): Promise<CorpusDocument | null>;
  /** In an order of their ids that never changes; ASCII by its codes. */
  list(query: DocumentQuery): Promise<readonly CorpusDocument[]>;
  counts(): Promise<Readonly<Record<CorpusDocumentStatus, number>>>;
  /**
   * Takes a document for a new attempt at a task; `continue` is the task of the attempt that did not end. Null where there is no such
   * document, somebody has it until after `now`, or there is nothing to continue.
   */
  claim(
    id: string,
    task: CorpusTask | 'continue',
    times: { readonly now: number; readonly leaseUntil: number },
  ): Promise<ClaimedDocument | null>;
  /**
   * Writes a document and a line of its journal. `leaseUntil` null ends the attempt.
   *
   * Rejects with a PrerequisiteError `corpus_attempt_lost` where `document.attempt` is not the document's latest, or has ended, or where
   * `entry.sequence` is not the next: a write that was given up cannot come after the one that followed it. Rejects with a UsageError
   * `corpus_duplicate` and the fact `document_id` where neither this document nor another one with the same bytes is `named`.
   */
  save(document: CorpusDocument, entry: JournalEntry, leaseUntil: number | null): Promise<void>;
  /** Removes document and journal. False where there is none. Rejects with `corpus_attempt_lost` as `save` does. */
  delete(id: string, attempt: number): Promise<boolean>;
  /** Of the latest attempt, in the order of writing; empty for an unknown document. */
  journal(id: string): Promise<readonly JournalEntry[]>;
  /** Documents whose attempt has not ended and had time until before `now`, in the order of their attempts. */
  abandoned(now: number): Promise<readonly string[]>;
  /** Every other call rejects afterwards; closing again has no effect. */
  close(): Promise<void>;
}

export const DOCUMENT_REPOSITORY = token<DocumentRepository>('DocumentRepository');
