import type {
  BlobStore,
  ChunkIndex,
  DocumentParser,
  DocumentRepository,
  Embedder,
  Grounder,
  LanguageDetector,
  SparseEncoder,
} from '@locitorium/ports';

/** What a corpus is made of. */
export interface CorpusParts {
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly index: ChunkIndex;
  readonly parser: DocumentParser;
  readonly grounder: Grounder;
  readonly encoder: SparseEncoder;
  /** Null: documents are found by words and places alone. */
  readonly embedder: Embedder | null;
  readonly languages: LanguageDetector;
}
