import type { ChunkIndex, DocumentRepository } from '@locitorium/ports';
import { PostgresChunkIndex } from './postgres-chunk-index.ts';
import { PostgresCorpus, type PostgresCorpusOptions } from './postgres-corpus.ts';
import { PostgresDocumentRepository } from './postgres-document-repository.ts';

/** Documents and chunks in one schema of a database. */
export interface PostgresCorpusStores {
  readonly documents: DocumentRepository;
  readonly index: ChunkIndex;
  close(): Promise<void>;
}

/**
 * Opens a corpus in PostgreSQL, and makes its tables where there are none.
 *
 * Rejects with a UsageError `corpus_url_invalid` or `corpus_schema_invalid`, or with a PrerequisiteError `corpus_unusable`.
 */
export async function openPostgresCorpus(options: PostgresCorpusOptions): Promise<PostgresCorpusStores> {
  const corpus = await PostgresCorpus.open(options);
  return {
    documents: new PostgresDocumentRepository(corpus),
    index: new PostgresChunkIndex(corpus),
    close: () => corpus.close(),
  };
}
