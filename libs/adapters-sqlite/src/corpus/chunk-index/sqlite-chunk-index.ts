import type { DatabaseSync } from 'node:sqlite';
import { BestFew, chunkIdOf, NO_FACETS, type Chunk, type CorpusMetadata, type FoundChunk } from '@locitorium/domain';
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
import type { CorpusFile } from '../corpus-file.ts';
import { chunkFacets } from './chunk-facets.ts';
import { scoreWords } from './chunk-scores.ts';
import { filteredChunks } from './filtered-chunks.ts';
import { IndexColumns } from './index-columns.ts';
import type { TermCount } from './inverted-terms.ts';
import { VectorsByEmbedder, vectorOf } from './vectors-by-embedder.ts';
import { addDocument, dimensionOf, findDocument, removeDocument, type ChunkBody, type DocumentRow } from './write-document.ts';
import { prepared } from '../../sqlite/prepared.ts';

interface FoundRow {
  readonly document: number;
  readonly id: string;
  readonly position: number;
  readonly body: string;
}

interface ChunkRow extends FoundRow {
  readonly space: string | null;
  readonly vector: Uint8Array | null;
  readonly terms: string | null;
}

/** What searches read of all chunks, kept between them. */
interface Memory {
  readonly columns: IndexColumns;
  readonly vectors: VectorsByEmbedder;
}

/**
 * ChunkIndex in the file of a corpus. Every search looks at all that has a word of the query, at all places and at all vectors, so that its
 * answers are exact. Closing it closes the file.
 */
export class SqliteChunkIndex implements ChunkIndex {
  readonly capabilities: ChunkIndexCapabilities = { weights: ['counts'] };
  readonly #file: CorpusFile;
  #memory: Memory | null = null;

  constructor(file: CorpusFile) {
    this.#file = file;
  }

  async upsert(document: IndexedDocument, chunks: readonly Chunk[], { signal }: CallContext): Promise<void> {
    signal.throwIfAborted();
    const { documentId, attempt, madeBy } = document;
    await this.#file.transaction('write', (database) => {
      checkChunks(document, chunks, this.capabilities, dimensionOf(database, madeBy.embedder, documentId));
      const fence = prepared(database, 'SELECT attempt FROM attempt_fence WHERE id = ?').get(documentId)?.['attempt'] ?? 0;
      const before = findDocument(database, documentId);
      if (attempt <= Number(fence) || attempt < (before?.attempt ?? 0)) throw attemptLost(documentId, attempt);
      if (before !== undefined) removeDocument(database, before);
      if (chunks.length > 0) addDocument(database, document, chunks);
    });
  }

  async search({ dense, sparse, filter, depth, facets = true }: ChunkSearch, { signal }: CallContext): Promise<ChunkHits> {
    signal.throwIfAborted();
    return this.#file.transaction('read', (database) => {
      const { columns, vectors } = this.#refreshed(database);
      const sought = filteredChunks(database, columns, filter);
      const asked = sparse.filter(({ terms }) => terms.size > 0);
      const words = asked.length === 0 ? null : scoreWords(database, columns, asked);
      const scores = words?.scores ?? null;
      const byWords = scores === null ? new Map<number, number>() : bestByWords(scores, sought, depth);
      const byMeaning = dense === null ? new Map<number, number>() : vectors.nearest(database, dense, depth, sought);
      const listed = dense === null && scores === null ? latest(columns, sought, depth) : [];
      const slots = [...new Set([...byWords.keys(), ...byMeaning.keys(), ...listed])];
      const found = findChunks(
        database,
        slots.map((slot) => columns.keys.values[slot]!),
      );
      return {
        hits: found.map(({ chunk, metadata }, i): ChunkHit => {
          const slot = slots[i]!;
          return { chunk, metadata, dense: byMeaning.get(slot) ?? null, sparse: byWords.get(slot) ?? null };
        }),
        facets: facets ? chunkFacets(columns, (slot) => sought[slot] === 1 && (scores === null || scores[slot]! > 0)) : NO_FACETS,
        statistics: words?.statistics ?? [],
      };
    });
  }

  chunksOf(documentId: string): Promise<readonly Chunk[]> {
    return this.#file.transaction('read', (database) => {
      const document = findDocument(database, documentId);
      return document === undefined ? [] : chunksInRow(database, document);
    });
  }

  stateOf(documentId: string): Promise<IndexState | null> {
    return this.#file.transaction('read', (database) => {
      const document = findDocument(database, documentId);
      if (document === undefined) return null;
      const { metadata, made_by: madeBy } = prepared(database, 'SELECT metadata, made_by FROM indexed_metadata WHERE document = ?').get(
        document.key,
      ) as { metadata: string; made_by: string };
      return {
        attempt: document.attempt,
        chunks: document.chunks,
        metadata: JSON.parse(metadata) as CorpusMetadata,
        madeBy: JSON.parse(madeBy) as IndexState['madeBy'],
      };
    });
  }

  async withdraw(documentId: string, attempt: number): Promise<void> {
    await this.#file.transaction('write', (database) => {
      fenceOff(database, documentId, attempt);
      const document = findDocument(database, documentId);
      if (document?.attempt === attempt) removeDocument(database, document);
    });
  }

  delete(documentId: string, attempt: number): Promise<number> {
    return this.#file.transaction('write', (database) => {
      fenceOff(database, documentId, attempt);
      const document = findDocument(database, documentId);
      if (document === undefined || document.attempt > attempt) return 0;
      removeDocument(database, document);
      return document.chunks;
    });
  }

  async *documents(): AsyncGenerator<string> {
    const rows = await this.#file.transaction('read', (database) =>
      prepared(database, 'SELECT id FROM indexed_document ORDER BY id').all(),
    );
    for (const { id } of rows) yield String(id);
  }

  close(): Promise<void> {
    this.#memory = null;
    return this.#file.close();
  }

  #refreshed(database: DatabaseSync): Memory {
    const memory = this.#memory;
    // What fails halfway is read anew.
    this.#memory = null;
    if (memory?.columns.refresh(database) === true) this.#memory = memory;
    else {
      const columns = new IndexColumns(database);
      this.#memory = { columns, vectors: new VectorsByEmbedder(columns) };
    }
    return this.#memory;
  }
}

function fenceOff(database: DatabaseSync, documentId: string, attempt: number): void {
  prepared(
    database,
    'INSERT INTO attempt_fence (id, attempt) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET attempt = max(attempt, ?2)',
  ).run(documentId, attempt);
}

function bestByWords(scores: Float64Array, sought: Uint8Array, depth: number): ReadonlyMap<number, number> {
  const best = new BestFew(depth);
  for (let slot = 0; slot < scores.length; slot += 1) {
    const score = scores[slot]!;
    if (score > 0 && sought[slot] === 1) best.offer(slot, score);
  }
  return best.scores();
}

/** Chunks of the latest documents; of equally late ones by id, in text order. */
function latest(columns: IndexColumns, sought: Uint8Array, depth: number): readonly number[] {
  const { ids, times, documents } = columns;
  const found: number[] = [];
  sought.forEach((isSought, slot) => {
    const document = documents.values[slot]!;
    if (isSought === 1 && found.at(-1) !== document) found.push(document);
  });
  const time = (document: number): number => (Number.isNaN(times.values[document]!) ? -Infinity : times.values[document]!);
  found.sort((a, b) => time(b) - time(a) || (ids[a]! < ids[b]! ? -1 : 1));
  const slots: number[] = [];
  for (const document of found) {
    for (let slot = columns.firstSlots.values[document]!; documents.values[slot] === document && slots.length < depth; slot += 1) {
      if (sought[slot] === 1) slots.push(slot);
    }
    if (slots.length === depth) break;
  }
  return slots;
}

/** Chunks with their documents' metadata, in the order of their keys as they are given. */
function findChunks(database: DatabaseSync, keys: readonly number[]): readonly Pick<ChunkHit, 'chunk' | 'metadata'>[] {
  const find = prepared(
    database,
    'SELECT document, id, position, body FROM chunk JOIN indexed_document ON indexed_document.key = document WHERE chunk.key = ?',
  );
  const findMetadata = prepared(database, 'SELECT metadata FROM indexed_metadata WHERE document = ?');
  const byDocument = new Map<number, CorpusMetadata>();
  return keys.map((key) => {
    const row = find.get(key) as unknown as FoundRow;
    let metadata = byDocument.get(row.document);
    if (metadata === undefined) {
      metadata = JSON.parse(String(findMetadata.get(row.document)?.['metadata'])) as CorpusMetadata;
      byDocument.set(row.document, metadata);
    }
    return { chunk: foundChunkOf(row), metadata };
  });
}

/** In the order of their keys. */
function chunksInRow(database: DatabaseSync, { firstChunk, chunks }: DocumentRow): readonly Chunk[] {
  const rows = prepared(
    database,
    `SELECT document, id, position, term_space.name AS space, vector, terms, body
       FROM chunk JOIN indexed_document ON indexed_document.key = document LEFT JOIN term_space ON term_space.key = space
       LEFT JOIN chunk_vector ON chunk_vector.chunk = chunk.key WHERE chunk.key >= ? AND chunk.key < ? ORDER BY chunk.key`,
  ).all(firstChunk, firstChunk + chunks) as unknown as ChunkRow[];
  return rows.map(({ space, vector, terms, ...found }) => ({
    ...foundChunkOf(found),
    dense: vector === null ? null : vectorOf(vector),
    sparse:
      space === null || terms === null ? null : { space, weights: 'counts', terms: new Map(JSON.parse(terms) as readonly TermCount[]) },
  }));
}

function foundChunkOf({ id, position, body }: FoundRow): FoundChunk {
  return { id: chunkIdOf(id, position), documentId: id, index: position, ...(JSON.parse(body) as ChunkBody) };
}
