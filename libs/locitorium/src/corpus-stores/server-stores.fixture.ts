import type { PostgresCorpusStores } from '@locitorium/adapters-postgres';
import type { S3BlobStore } from '@locitorium/adapters-s3';
import { createIngestion, INGESTION_SETTINGS, type CorpusParts, type Ingestion } from '@locitorium/corpus';
import { EMPTY_USAGE, type SparseVector } from '@locitorium/domain';
import { identityOf, type Clock, type TextInLanguage } from '@locitorium/ports';

/** Addresses of real servers, as the integration tests' setup says. */
export const POSTGRES_URL = process.env['LOCITORIUM_POSTGRES_URL'] ?? '';
export const MINIO_URL = process.env['LOCITORIUM_MINIO_URL'] ?? '';

const part = { identity: identityOf('test', '1', {}) };

function wordsOf({ text }: TextInLanguage): SparseVector {
  const terms = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) terms.set(word, (terms.get(word) ?? 0) + 1);
  return { space: 'en', weights: 'counts', terms };
}

export interface ServerStores {
  readonly postgres: PostgresCorpusStores;
  readonly ingestion: Ingestion;
  readonly parts: CorpusParts;
}

export async function openPostgres(schema: string): Promise<PostgresCorpusStores> {
  const { openPostgresCorpus } = await import('@locitorium/adapters-postgres');
  return openPostgresCorpus({ url: POSTGRES_URL, schema, maxConnections: 4 });
}

export async function openBucket(schema: string, bucket: string): Promise<S3BlobStore> {
  const { S3BlobStore: store } = await import('@locitorium/adapters-s3');
  return store.open({ url: MINIO_URL, bucket, prefix: `${schema}/` });
}

/** A corpus in PostgreSQL and MinIO; what has no server is as simple as it may be. */
export async function openServerStores(schema: string, bucket: string, clock: Clock): Promise<ServerStores> {
  const postgres = await openPostgres(schema);
  const blobs = await openBucket(schema, bucket);
  const parts: CorpusParts = {
    documents: postgres.documents,
    index: postgres.index,
    blobs,
    parser: {
      ...part,
      parses: () => true,
      parse: async ({ content }) => {
        const pieces: Uint8Array[] = [];
        for await (const piece of content) pieces.push(piece);
        return { text: Buffer.concat(pieces).toString(), metadata: {} };
      },
    },
    grounder: {
      ...part,
      description: {} as CorpusParts['grounder']['description'],
      ground: async ({ docId }) => ({ docId, groundings: [], usage: EMPTY_USAGE }),
    },
    encoder: {
      ...part,
      encodePassages: async (passages) => passages.map(wordsOf),
      encodeQuery: async (query) => [wordsOf(query)],
    },
    embedder: {
      ...part,
      capabilities: { dimension: 4, languages: 'any', batch: 8 },
      embed: async (texts) => texts.map(() => Float32Array.of(1, 0, 0, 0)),
    },
    languages: { ...part, languageOf: () => 'en' },
  };
  const settings = { ...INGESTION_SETTINGS, chunking: { maxChars: 200, overlapChars: 20 } };
  return { postgres, parts, ingestion: createIngestion(parts, { settings, clock }) };
}

/** Text of the n-th document: some twenty chunks, none like those of another. */
export const textOfDocument = (n: number): string =>
  Array.from(
    { length: 30 },
    (_, line) => `Sentence ${line} of document ${n}: the river word${n}x rose again, and the market of town ${line} was closed.`,
  ).join('\n\n');
