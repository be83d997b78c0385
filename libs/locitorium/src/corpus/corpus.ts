import type { AskOptions } from '@locitorium/answers';
import type { CorpusAnswer, CorpusDocument, CorpusDocumentStatus, CorpusQuery, CorpusQuestion, SearchAnswer } from '@locitorium/domain';
import type {
  AcceptedDocument,
  AcceptOptions,
  CorpusFinding,
  DocumentToAdd,
  IngestionOutcome,
  NamedPlace,
  RecoveryOutcome,
  SearchOptions,
  WaitOptions,
} from '@locitorium/corpus';
import type { DocumentQuery, JournalEntry, ReprocessingStep } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

/** What a corpus holds. */
export interface CorpusStats {
  readonly documents: Readonly<Record<CorpusDocumentStatus, number>>;
  readonly chunks: number;
  /** Chunks with a vector of the embedder that is configured now; the others are found by words and places. */
  readonly embedded: number;
}

/** Documents that know where they are: taken in, and found again by words, meaning and place. Parts are opened at first use. */
export interface Corpus extends AsyncDisposable {
  readonly settings: Settings;
  /** Takes a document in, and resolves when it can be found or has failed. Rejects as `Ingestion.add` does. */
  add(document: DocumentToAdd, options?: WaitOptions): Promise<IngestionOutcome>;
  /** Resolves when the original is stored; what becomes of it is `outcome`. Rejects as `add` does before that. */
  accept(document: DocumentToAdd, options?: AcceptOptions): Promise<AcceptedDocument>;
  /** Rejects with a UsageError `corpus_query_invalid`. */
  search(query: Partial<CorpusQuery> & Pick<CorpusQuery, 'text'>, options?: SearchOptions): Promise<SearchAnswer>;
  /**
   * Answers a question from the documents alone, each sentence with the passage that supports it, or says that it does not know. What is
   * left out of the question has its default, `searchLimit` the one of the settings. Rejects with a UsageError `corpus_query_invalid`.
   */
  ask(question: Partial<CorpusQuestion> & Pick<CorpusQuestion, 'text'>, options?: AskOptions): Promise<CorpusAnswer>;
  /** What a name means, for filters: "Ségou", "Athens, Ga.". Rejects with a UsageError `place_unknown`. */
  place(name: string, options?: WaitOptions): Promise<NamedPlace>;
  find(id: string): Promise<CorpusDocument | null>;
  list(query: DocumentQuery): Promise<readonly CorpusDocument[]>;
  /** What was done to a document in its latest attempt. */
  journal(id: string): Promise<readonly JournalEntry[]>;
  /** The bytes that were added. Rejects with a UsageError `corpus_document_unknown`, with a PrerequisiteError `blob_missing`. */
  original(id: string): Promise<AsyncIterable<Uint8Array>>;
  /** Rejects as `Ingestion.reprocess` does. */
  reprocess(id: string, from: ReprocessingStep, options?: WaitOptions): Promise<IngestionOutcome>;
  /** Rejects as `Ingestion.remove` does. */
  remove(id: string, options?: WaitOptions): Promise<void>;
  /** Finishes or fails what dead processes have left. */
  recover(options?: WaitOptions): AsyncIterable<RecoveryOutcome>;
  /** Compares documents, chunks and originals, and mends them where asked. */
  check(options: WaitOptions & { readonly repair: boolean }): AsyncIterable<CorpusFinding>;
  stats(): Promise<CorpusStats>;
  close(): Promise<void>;
}
