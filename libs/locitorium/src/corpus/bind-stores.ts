import type { Container } from 'inversify';
import type { CorpusFile } from '@locitorium/adapters-sqlite';
import { apiKeyFrom } from '@locitorium/http';
import type { PostgresCorpusStores } from '@locitorium/adapters-postgres';
import { BLOB_STORE, CHUNK_INDEX, DOCUMENT_REPOSITORY, EMBEDDER, token } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';
import { bindPart } from './bind-part.ts';
import { ORIGINALS_SUFFIX } from './corpus-files.ts';

export interface StoreOptions {
  /** Whether a file that is not there is an error; else it is made. */
  readonly mustExist: boolean;
}

const CORPUS_FILE = token<CorpusFile>('CorpusFile');
const POSTGRES_CORPUS = token<PostgresCorpusStores>('PostgresCorpus');

/** Documents, chunks, originals. Nothing is opened until it is resolved, with `getAsync`; `unbindAllAsync` closes it. */
export function bindStores(container: Container, settings: Settings, options: StoreOptions): void {
  if (settings.corpusStore === 'postgres') bindPostgres(container, settings);
  else bindFile(container, settings, options);
  if (settings.corpusIndex === 'qdrant') bindQdrant(container, settings);
  if (settings.corpusOriginals === 's3') bindBucket(container, settings);
  else bindFolder(container, settings, options);
}

function bindFile(container: Container, { corpusFile, corpusIndex }: Settings, { mustExist }: StoreOptions): void {
  bindPart(container, CORPUS_FILE, async () => {
    const sqlite = await import('@locitorium/adapters-sqlite');
    const path = corpusFile ?? '';
    // What a killed process left is for the next one who recovers, at once.
    await sqlite.endDeadAttempts(path);
    return sqlite.CorpusFile.open({ path, mustExist });
  });
  bindPart(container, DOCUMENT_REPOSITORY, async () => {
    const { SqliteDocumentRepository } = await import('@locitorium/adapters-sqlite');
    return new SqliteDocumentRepository(await container.getAsync(CORPUS_FILE));
  });
  if (corpusIndex !== 'store') return;
  bindPart(container, CHUNK_INDEX, async () => {
    const { SqliteChunkIndex } = await import('@locitorium/adapters-sqlite');
    return new SqliteChunkIndex(await container.getAsync(CORPUS_FILE));
  });
}

function bindPostgres(container: Container, { corpusUrl, corpusIndex, allowRemote }: Settings): void {
  bindPart(container, POSTGRES_CORPUS, async () =>
    (await import('@locitorium/adapters-postgres')).openPostgresCorpus({ url: corpusUrl ?? '', allowRemote }),
  );
  bindPart(container, DOCUMENT_REPOSITORY, async () => (await container.getAsync(POSTGRES_CORPUS)).documents);
  if (corpusIndex === 'store') bindPart(container, CHUNK_INDEX, async () => (await container.getAsync(POSTGRES_CORPUS)).index);
}

/** Qdrant has to know at the start which kinds of vectors there will be. */
function bindQdrant(container: Container, { qdrantUrl, qdrantCollection, qdrantApiKeyVariable, allowRemote }: Settings): void {
  bindPart(container, CHUNK_INDEX, async () => {
    const [{ QdrantChunkIndex }, { TEXT_LANGUAGES }] = await Promise.all([
      import('@locitorium/adapters-qdrant'),
      import('@locitorium/adapters-retrieval'),
    ]);
    const embedder = await container.getAsync(EMBEDDER, { optional: true });
    const server = { variable: qdrantApiKeyVariable, setting: 'qdrant_api_key_variable', server: 'Qdrant' };
    return QdrantChunkIndex.open({
      url: qdrantUrl ?? '',
      collection: qdrantCollection,
      apiKey: apiKeyFrom(process.env, server),
      dimensions: embedder === undefined ? [] : [embedder.capabilities.dimension],
      spaces: TEXT_LANGUAGES,
      allowRemote,
    });
  });
}

function bindFolder(container: Container, { corpusFile }: Settings, { mustExist }: StoreOptions): void {
  bindPart(container, BLOB_STORE, async () => {
    const { FolderBlobStore } = await import('@locitorium/adapters-sqlite');
    // A file that is missing is said to be before a folder is made beside it.
    if (mustExist) await container.getAsync(DOCUMENT_REPOSITORY);
    return FolderBlobStore.open(`${corpusFile ?? ''}${ORIGINALS_SUFFIX}`);
  });
}

function bindBucket(container: Container, { s3Url, s3Bucket, allowRemote }: Settings): void {
  bindPart(container, BLOB_STORE, async () =>
    (await import('@locitorium/adapters-s3')).S3BlobStore.open({ url: s3Url, bucket: s3Bucket ?? '', allowRemote }),
  );
}
