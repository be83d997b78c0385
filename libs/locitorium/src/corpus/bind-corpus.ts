import type { Container } from 'inversify';
import { PrerequisiteError } from '@locitorium/domain';
import {
  BLOB_STORE,
  CHUNK_INDEX,
  DOCUMENT_PARSER,
  DOCUMENT_REPOSITORY,
  LANGUAGE_DETECTOR,
  RERANKER,
  SPARSE_ENCODER,
  token,
  type DocumentParser,
} from '@locitorium/ports';
import type { CorpusFile } from '@locitorium/adapters-sqlite';
import type { Settings } from '../settings/settings-table.ts';

export interface StoreOptions {
  /** Whether a file that is not there is an error; else it is made. */
  readonly mustExist: boolean;
}

/** Name of the folder of originals, beside the file of the corpus. */
export const ORIGINALS_SUFFIX = '-originals';

const CORPUS_FILE = token<CorpusFile>('CorpusFile');

/** Binds every part that the settings name. Nothing is opened until it is resolved, with `getAsync`; `unbindAllAsync` closes it. */
export function bindCorpus(container: Container, settings: Settings, options: StoreOptions): void {
  bindStore(container, settings, options);
  bindOriginals(container, settings, options);
  bindIndex(container, settings);
  bindAnalysis(container, settings);
  bindEmbedder(container, settings);
  bindReranker(container, settings);
}

/** Documents and, unless another index is named, chunks. */
function bindStore(container: Container, { corpusStore, corpusFile }: Settings, { mustExist }: StoreOptions): void {
  if (corpusStore !== 'sqlite') throw notBuiltIn('corpus_store', corpusStore);
  container
    .bind(CORPUS_FILE)
    .toDynamicValue(async () => {
      const sqlite = await import('@locitorium/adapters-sqlite');
      const path = corpusFile ?? '';
      // What a killed process left is for the next one who recovers, at once.
      await sqlite.endDeadAttempts(path);
      return sqlite.CorpusFile.open({ path, mustExist });
    })
    .inSingletonScope()
    .onDeactivation((file) => file.close());
  container
    .bind(DOCUMENT_REPOSITORY)
    .toDynamicValue(async (context) => {
      const { SqliteDocumentRepository } = await import('@locitorium/adapters-sqlite');
      return new SqliteDocumentRepository(await context.getAsync(CORPUS_FILE));
    })
    .inSingletonScope();
  container
    .bind(CHUNK_INDEX)
    .toDynamicValue(async (context) => {
      const { SqliteChunkIndex } = await import('@locitorium/adapters-sqlite');
      return new SqliteChunkIndex(await context.getAsync(CORPUS_FILE));
    })
    .inSingletonScope();
}

function bindOriginals(container: Container, { corpusOriginals, corpusFile }: Settings, { mustExist }: StoreOptions): void {
  if (corpusOriginals !== 'folder') throw notBuiltIn('corpus_originals', corpusOriginals);
  container
    .bind(BLOB_STORE)
    .toDynamicValue(async (context) => {
      const { FolderBlobStore } = await import('@locitorium/adapters-sqlite');
      // A file that is missing is said to be before a folder is made beside it.
      if (mustExist) await context.getAsync(DOCUMENT_REPOSITORY);
      return FolderBlobStore.open(`${corpusFile ?? ''}${ORIGINALS_SUFFIX}`);
    })
    .inSingletonScope();
}

function bindIndex(_container: Container, { corpusIndex }: Settings): void {
  if (corpusIndex !== 'store') throw notBuiltIn('corpus_index', corpusIndex);
}

/** What reads originals, tells languages and cuts texts into terms. */
function bindAnalysis(container: Container, { corpusMaxBytes, corpusParseMs, workers }: Settings): void {
  container
    .bind(DOCUMENT_PARSER)
    .toDynamicValue(async () => {
      const { createParsers } = await import('@locitorium/adapters-parsers');
      return createParsers({ threads: workers, maxBytes: corpusMaxBytes, maxMs: corpusParseMs });
    })
    .inSingletonScope()
    .onDeactivation((parser: DocumentParser & { close?(): Promise<void> }) => parser.close?.());
  container
    .bind(LANGUAGE_DETECTOR)
    .toDynamicValue(async () => new (await import('@locitorium/adapters-retrieval')).TextLanguageDetector())
    .inSingletonScope();
  container
    .bind(SPARSE_ENCODER)
    .toDynamicValue(async () => new (await import('@locitorium/adapters-retrieval')).Bm25SparseEncoder())
    .inSingletonScope();
}

/** Unbound where there is none: documents are found by words and places. */
function bindEmbedder(_container: Container, { embedder }: Settings): void {
  if (embedder !== 'none') throw notBuiltIn('embedder', embedder);
}

/** Unbound where there is none: results stay in the order of the first search. */
function bindReranker(container: Container, { reranker }: Settings): void {
  if (reranker === 'none') return;
  if (reranker !== 'learned') throw notBuiltIn('reranker', reranker);
  container
    .bind(RERANKER)
    .toDynamicValue(async () => (await import('@locitorium/adapters-retrieval')).LearnedReranker.shipped())
    .inSingletonScope();
}

function notBuiltIn(setting: string, value: string): PrerequisiteError {
  return new PrerequisiteError('corpus_part_missing', `This build has no part for ${setting} ${value}.`, { setting, value });
}
