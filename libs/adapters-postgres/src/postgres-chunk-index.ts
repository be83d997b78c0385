import { chunkIdOf, NO_FACETS, type Chunk, type CorpusMetadata, type FoundChunk, type SparseVector } from '@locitorium/domain';
import {
  attemptLost,
  checkChunks,
  type CallContext,
  type ChunkHit,
  type ChunkHits,
  type ChunkIndex,
  type ChunkIndexCapabilities,
  type ChunkSearch,
  type IndexedDocument,
  type IndexState,
} from '@locitorium/ports';
import type { PoolClient } from 'pg';
import { vectorTable } from './corpus-schema.ts';
import { countFacets } from './count-facets.ts';
import type { PostgresCorpus } from './postgres-corpus.ts';
import { invertTerms } from './invert-terms.ts';
import { latest, scopeOf } from './scope.ts';
import { firstByMeaning, mostWorthListing } from './search-by-meaning.ts';
import { firstByWords, knownTerms, scoreWords } from './search-by-words.ts';
import { addDocument, embedderNamed, removeDocument, type ChunkBody } from './write-chunks.ts';

/**
 * For searches. Where the first answer of the index has too few chunks that meet the filter, it goes on; without that, a filtered search
 * finds less than it should, silently. What it gives is ranked again by the whole numbers, so its own order may be relaxed: `strict_order`
 * leaves out what comes too late, and takes longer. Compiling a query, and starting other processes for it, takes longer than running it.
 */
const SEARCH_SETTINGS = `
SET LOCAL hnsw.iterative_scan = relaxed_order;
SET LOCAL hnsw.ef_search = 400;
SET LOCAL hnsw.max_scan_tuples = 100000;
SET LOCAL work_mem = '64MB';
SET LOCAL max_parallel_workers_per_gather = 0;
SET LOCAL jit = off`;

/** ChunkIndex in PostgreSQL: postings of our own for words, pgvector for meaning, PostGIS for places. Closing it closes the corpus. */
export class PostgresChunkIndex implements ChunkIndex {
  readonly capabilities: ChunkIndexCapabilities = { weights: ['counts', 'impacts'] };
  readonly #corpus: PostgresCorpus;
  readonly #spare: Float64Array[] = [];

  constructor(corpus: PostgresCorpus) {
    this.#corpus = corpus;
  }

  upsert(document: IndexedDocument, chunks: readonly Chunk[], { signal }: CallContext): Promise<void> {
    const { documentId, attempt } = document;
    return this.#write(async (client) => {
      const { embedder } = document.madeBy;
      const known = embedder === null ? undefined : await embedderNamed(client, embedder);
      checkChunks(document, chunks, this.capabilities, known?.dimensions ?? null);
      const { rows } = await client.query<{ attempt: number }>('SELECT attempt FROM attempt_fence WHERE id = $1', [documentId]);
      const before = await stateRow(client, documentId);
      if (attempt <= (rows[0]?.attempt ?? 0) || attempt < (before?.attempt ?? 0)) throw attemptLost(documentId, attempt);
      if (before !== undefined) await removeDocument(client, before.key);
      if (chunks.length === 0) return;
      await addDocument(client, document, chunks);
      await invertTerms(client, this.#corpus.invertedTogether);
    }, signal);
  }

  search({ dense, sparse, filter, depth, facets = true }: ChunkSearch, { signal }: CallContext): Promise<ChunkHits> {
    return this.#corpus.transaction(
      'read',
      async (client) => {
        await client.query(SEARCH_SETTINGS);
        const embedder = dense === null ? undefined : await embedderNamed(client, dense.embedder);
        const scope = await scopeOf(client, filter, this.#corpus.mostListed ?? mostWorthListing(depth, embedder?.vectors ?? 0));
        const asked = sparse.filter(({ terms }) => terms.size > 0);
        const { terms, statistics } = await knownTerms(client, asked);
        using words = await scoreWords(client, terms, this.#spare);
        const byWords = await firstByWords(client, words, scope, depth);
        const byMeaning =
          dense === null || embedder === undefined
            ? new Map<number, number>()
            : await firstByMeaning(client, dense.vector, embedder, scope, depth);
        const listed = dense === null && asked.length === 0 ? await latest(client, scope, depth) : [];
        const keys = [...new Set([...byWords.keys(), ...byMeaning.keys(), ...listed])];
        const rows = new Map((await foundRows(client, keys)).map((row) => [row.key, row]));
        return {
          hits: keys.flatMap((key): readonly ChunkHit[] => {
            const row = rows.get(key);
            if (row === undefined) return [];
            const metadata = JSON.parse(row.metadata) as CorpusMetadata;
            return [{ chunk: foundChunkOf(row), metadata, dense: byMeaning.get(key) ?? null, sparse: byWords.get(key) ?? null }];
          }),
          facets: facets ? await countFacets(client, asked.length === 0 ? null : words.chunks(), scope) : NO_FACETS,
          statistics,
        };
      },
      signal,
    );
  }

  chunksOf(documentId: string): Promise<readonly Chunk[]> {
    return this.#corpus.transaction('read', async (client) => (await rowsOf(client, documentId)).map(chunkOf));
  }

  stateOf(documentId: string): Promise<IndexState | null> {
    return this.#corpus.transaction('read', async (client) => {
      const row = await stateRow(client, documentId);
      if (row === undefined) return null;
      const { attempt, chunks, metadata, made_by: madeBy } = row;
      return { attempt, chunks, metadata: JSON.parse(metadata) as CorpusMetadata, madeBy: JSON.parse(madeBy) as IndexState['madeBy'] };
    });
  }

  withdraw(documentId: string, attempt: number): Promise<void> {
    return this.#write(async (client) => {
      await fenceOff(client, documentId, attempt);
      const row = await stateRow(client, documentId);
      if (row?.attempt === attempt) await removeDocument(client, row.key);
    });
  }

  delete(documentId: string, attempt: number): Promise<number> {
    return this.#write(async (client) => {
      await fenceOff(client, documentId, attempt);
      const row = await stateRow(client, documentId);
      if (row === undefined || row.attempt > attempt) return 0;
      await removeDocument(client, row.key);
      return row.chunks;
    });
  }

  async *documents(): AsyncGenerator<string> {
    const sql = 'SELECT id FROM indexed_document WHERE id > $1 ORDER BY id LIMIT 1000';
    for (let after = ''; ;) {
      const ids = await this.#corpus.transaction('read', async (client) => (await client.query<{ id: string }>(sql, [after])).rows);
      for (const { id } of ids) yield id;
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  close(): Promise<void> {
    return this.#corpus.close();
  }

  /** One writer at a time, in whatever process. */
  #write<T>(work: (client: PoolClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#corpus.transaction(
      'write',
      async (client) => {
        await client.query('SELECT FROM index_writer FOR UPDATE');
        return work(client);
      },
      signal,
    );
  }
}

interface StateRow {
  readonly key: number;
  readonly attempt: number;
  readonly chunks: number;
  readonly metadata: string;
  readonly made_by: string;
}

async function stateRow(client: PoolClient, documentId: string): Promise<StateRow | undefined> {
  const sql = `SELECT key, attempt, metadata, made_by, (SELECT count(*) FROM chunk WHERE document = indexed_document.key) AS chunks
    FROM indexed_document WHERE id = $1`;
  return (await client.query<StateRow>(sql, [documentId])).rows[0];
}

async function fenceOff(client: PoolClient, documentId: string, attempt: number): Promise<void> {
  await client.query(
    'INSERT INTO attempt_fence (id, attempt) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET attempt = greatest(attempt_fence.attempt, $2)',
    [documentId, attempt],
  );
}

interface FoundRow {
  readonly key: number;
  readonly id: string;
  readonly position: number;
  readonly body: string;
  readonly metadata: string;
}

interface ChunkRow extends FoundRow {
  readonly space: string | null;
  readonly sparse: string | null;
  /** As pgvector sends it. */
  readonly dense: Buffer | null;
}

/** Chunks in no particular order. */
async function foundRows(client: PoolClient, keys: readonly number[]): Promise<readonly FoundRow[]> {
  const sql = `SELECT chunk.key, id, position, body, metadata FROM chunk JOIN indexed_document ON indexed_document.key = chunk.document
    WHERE chunk.key = ANY ($1)`;
  return (await client.query<FoundRow>(sql, [keys])).rows;
}

async function rowsOf(client: PoolClient, documentId: string): Promise<readonly ChunkRow[]> {
  const { rows: found } = await client.query<{ embedder: number | null }>('SELECT embedder FROM indexed_document WHERE id = $1', [
    documentId,
  ]);
  const embedder = found[0]?.embedder ?? null;
  const [dense, vectors] =
    embedder === null ? ['NULL', ''] : ['vector_send(own.dense)', `LEFT JOIN ${vectorTable(embedder)} AS own ON own.chunk = chunk.key`];
  const { rows } = await client.query<ChunkRow>(
    `SELECT chunk.key, id, position, term_space.name AS space, sparse, body, metadata, ${dense} AS dense
     FROM chunk JOIN indexed_document ON indexed_document.key = chunk.document LEFT JOIN term_space ON term_space.key = chunk.space ${vectors}
     WHERE id = $1 ORDER BY position`,
    [documentId],
  );
  return rows;
}

const foundChunkOf = ({ id, position, body }: FoundRow): FoundChunk => ({
  id: chunkIdOf(id, position),
  documentId: id,
  index: position,
  ...(JSON.parse(body) as ChunkBody),
});

const chunkOf = ({ space, sparse, dense, ...row }: ChunkRow): Chunk => ({
  ...foundChunkOf(row),
  dense: dense === null ? null : vectorOf(dense),
  sparse: space === null || sparse === null ? null : sparseOf(space, sparse),
});

function sparseOf(space: string, written: string): SparseVector {
  const { weights, terms } = JSON.parse(written) as { weights: SparseVector['weights']; terms: [string, number][] };
  return { space, weights, terms: new Map(terms) };
}

/** Two numbers of 16 bits, the dimensions and nothing, then floats, all with the greatest byte first. */
function vectorOf(sent: Buffer): Float32Array {
  return Float32Array.from({ length: sent.readUInt16BE(0) }, (_, i) => sent.readFloatBE(4 + i * Float32Array.BYTES_PER_ELEMENT));
}
