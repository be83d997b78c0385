import {
  inverseDocumentFrequency,
  isLocitoriumError,
  NO_FACETS,
  PrerequisiteError,
  UsageError,
  type Chunk,
  type CorpusMetadata,
  type FacetCount,
  type Facets,
  type FoundChunk,
  type SparseVector,
} from '@locitorium/domain';
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
  type SpaceStatistics,
} from '@locitorium/ports';
import { QdrantClient, SEND, type Send } from './qdrant-client.ts';
import { filterConditions, matches, type Condition } from './qdrant-filter.ts';
import {
  chunkPoint,
  denseNameOf,
  isDenseName,
  documentPointId,
  numberOf,
  sparseNameOf,
  sparseQuery,
  type ChunkPayload,
  type DocumentPayload,
} from './qdrant-points.ts';

export interface QdrantChunkIndexOptions {
  readonly url: string;
  readonly collection: string;
  /** Lengths of vectors, which Qdrant must know when the collection is made; empty: there are none. */
  readonly dimensions: readonly number[];
  /** Spaces of terms, which Qdrant must know when the collection is made. */
  readonly spaces: readonly string[];
  readonly apiKey?: string | null;
  /** Whether Qdrant may be another machine than this one; default false. */
  readonly allowRemote?: boolean;
  /** What sends requests; default `fetch`. */
  readonly send?: Send;
  /** Longest time of a request in milliseconds; default 30,000. */
  readonly timeoutMs?: number;
  /** Terms of a chunk on the average, which BM25 weighs lengths by; default 100. */
  readonly averageLength?: number;
}

interface Point<P> {
  readonly id: string;
  readonly payload: P;
  readonly score?: number;
  readonly vector?: Readonly<Record<string, unknown>>;
}

interface Scrolled<P> {
  readonly points: readonly Point<P>[];
  readonly next_page_offset: string | null;
}

/** What Qdrant tells of a collection. */
interface KnownCollection {
  readonly config: { readonly params: { readonly vectors?: Readonly<Record<string, unknown>> } };
  /** Its indexes by the name of their field. */
  readonly payload_schema?: Readonly<Record<string, unknown>>;
}

interface LengthCount {
  readonly value: string;
  readonly count: number;
}

const BATCH = 100;
const PAGE = 1_000;
/** Facets are counted among so many of the best at most, and a search widens no farther: Qdrant answers from memory. */
const MOST_LOOKED_AT = 10_000;
/** Different lengths of chunks that are counted. */
const MOST_LENGTHS = 100_000;
/** Terms of a query whose chunks are counted at a time. */
const COUNTED_AT_ONCE = 8;

const KEYWORDS = ['kind', 'document_id', 'embedder', 'source', 'lang', 'properties', 'space', 'length'];
const PLACE_KEYWORDS = ['country', 'admin1', 'place_id', 'codes'];
/** What filters ask, and Qdrant's schema for it. */
const INDEXES: readonly (readonly [field: string, schema: string])[] = [
  ...KEYWORDS.map((name) => [name, 'keyword'] as const),
  ...PLACE_KEYWORDS.map((name) => [`places[].${name}`, 'keyword'] as const),
  ['places[].point', 'geo'],
  ['attempt', 'integer'],
  ['terms', 'integer'],
  ['time', 'float'],
];

/**
 * ChunkIndex in a collection of Qdrant. Chunks of an attempt are written beside those that are there; the document's own point, one write,
 * then says which attempt counts, and what a search finds of others is left out.
 */
export class QdrantChunkIndex implements ChunkIndex {
  readonly capabilities: ChunkIndexCapabilities = { weights: ['counts'] };
  readonly #client: QdrantClient;
  readonly #options: QdrantChunkIndexOptions;
  #isClosed = false;

  private constructor(client: QdrantClient, options: QdrantChunkIndexOptions) {
    this.#client = client;
    this.#options = options;
  }

  /**
   * Makes the collection where there is none, and the indexes that it lacks. Rejects with `corpus_unusable`, also where it was made for
   * vectors of other lengths, or with `corpus_url_invalid`.
   */
  static async open(options: QdrantChunkIndexOptions): Promise<QdrantChunkIndex> {
    const { url, apiKey = null, timeoutMs = 30_000, allowRemote = false, send = SEND, collection, dimensions, spaces } = options;
    const client = new QdrantClient({ url, apiKey, timeoutMs, allowRemote, send });
    const index = new QdrantChunkIndex(client, options);
    const path = `collections/${encodeURIComponent(collection)}`;
    let known = await client.ask<KnownCollection>('GET', path, undefined);
    if (known === null) {
      const vectors = Object.fromEntries(dimensions.map((size) => [denseNameOf(size), { size, distance: 'Dot' }]));
      const terms = Object.fromEntries(spaces.map((space) => [sparseNameOf(space), { modifier: 'idf' }]));
      await client.ask('PUT', path, { vectors, sparse_vectors: terms }).catch((error: unknown) => {
        // Another process was quicker.
        if (!isLocitoriumError(error) || error.facts['status'] !== 409) throw error;
      });
      known = await client.ask<KnownCollection>('GET', path, undefined);
    }
    const { vectors = {} } = known?.config.params ?? {};
    const missing = dimensions.filter((size) => !(denseNameOf(size) in vectors));
    if (missing.length > 0)
      throw new PrerequisiteError(
        'corpus_unusable',
        `The collection ${collection} in Qdrant at ${client.href} was made for no vectors of length ${missing.join(', ')}: ` +
          'take the embedder that it was made with, or another collection (qdrant_collection).',
        { base_url: client.href, collection, lengths: missing.join(', ') },
      );
    // A process may have ended between the collection and its indexes.
    for (const [name, schema] of INDEXES)
      if (known?.payload_schema?.[name] === undefined)
        await client.ask('PUT', `${path}/index?wait=true`, { field_name: name, field_schema: schema });
    return index;
  }

  async upsert(document: IndexedDocument, chunks: readonly Chunk[], { signal }: CallContext): Promise<void> {
    signal.throwIfAborted();
    const { documentId, attempt, metadata, madeBy } = document;
    checkChunks(document, chunks, this.capabilities, null);
    this.#expectKnown(documentId, chunks);
    await this.#expectWritable(documentId, attempt, signal);
    const points = chunks.map((chunk) => chunkPoint(document, chunk, this.#options.averageLength ?? 100));
    for (let at = 0; at < points.length; at += BATCH)
      await this.#ask('PUT', 'points?wait=true', { points: points.slice(at, at + BATCH) }, signal);
    // Somebody may have withdrawn the attempt meanwhile.
    const before = await this.#expectWritable(documentId, attempt, signal);
    await this.#writeDocument({
      ...emptyDocument(documentId),
      fence: before?.fence ?? 0,
      ...(chunks.length > 0 && { attempt, chunks: chunks.length, metadata, made_by: madeBy }),
    });
    await this.#removeChunks(documentId, { lt: attempt });
  }

  async search({ dense, sparse, filter, depth, facets = true }: ChunkSearch, { signal }: CallContext): Promise<ChunkHits> {
    signal.throwIfAborted();
    const conditions = [matches('kind', 'chunk'), ...filterConditions(filter)];
    const asked = sparse.filter(({ terms, space }) => terms.size > 0 && this.#options.spaces.includes(space));
    const byWords = new Map<string, Point<ChunkPayload>>();
    const statistics: SpaceStatistics[] = [];
    for (const vector of asked) {
      const known = await this.#statistics(vector, signal);
      if (known === null) continue;
      statistics.push(known);
      const whole = weightOf(vector, known);
      for (const point of await this.#nearest(sparseNameOf(vector.space), sparseQuery(vector), conditions, depth, signal))
        byWords.set(point.id, { ...point, score: (point.score ?? 0) / whole });
    }
    const ofEmbedder = dense === null ? [] : [...conditions, matches('embedder', dense.embedder)];
    const byMeaning =
      dense !== null && this.#options.dimensions.includes(dense.vector.length)
        ? await this.#nearest(denseNameOf(dense.vector.length), [...dense.vector], ofEmbedder, depth, signal)
        : [];
    const words = [...byWords.values()].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, depth);
    const hasWords = sparse.some(({ terms }) => terms.size > 0);
    const listed = dense === null && !hasWords ? await this.#latest(conditions, depth, signal) : [];
    const hits = new Map<string, ChunkHit>();
    for (const { id, payload } of listed) hits.set(id, { ...hitOf(payload), dense: null, sparse: null });
    for (const { id, payload, score = null } of words) hits.set(id, { ...hitOf(payload), dense: null, sparse: score });
    for (const { id, payload, score = null } of byMeaning)
      hits.set(id, { ...hitOf(payload), dense: score, sparse: hits.get(id)?.sparse ?? null });
    const counted = facets ? await this.#facets(hasWords ? asked : null, conditions, signal) : NO_FACETS;
    return { hits: [...hits.values()], facets: counted, statistics };
  }

  async chunksOf(documentId: string): Promise<readonly Chunk[]> {
    const state = await this.#document(documentId);
    if (state === null || state.attempt === 0) return [];
    const chunks: Chunk[] = [];
    const must = [matches('kind', 'chunk'), matches('document_id', documentId), matches('attempt', state.attempt)];
    for await (const { payload, vector } of this.#scroll<ChunkPayload>(must, { with_vector: true })) {
      const dense = Object.entries(vector ?? {}).find(([name]) => isDenseName(name))?.[1] as readonly number[] | undefined;
      const sparse = payload.sparse === null ? null : (JSON.parse(payload.sparse) as SparseVector & { terms: [string, number][] });
      chunks.push({
        ...hitOf(payload).chunk,
        dense: dense === undefined ? null : Float32Array.from(dense),
        sparse: sparse === null ? null : { ...sparse, terms: new Map(sparse.terms) },
      });
    }
    return chunks.sort((a, b) => a.index - b.index);
  }

  async stateOf(documentId: string): Promise<IndexState | null> {
    const state = await this.#document(documentId);
    if (state === null || state.attempt === 0 || state.metadata === null || state.made_by === null) return null;
    return { attempt: state.attempt, chunks: state.chunks, metadata: state.metadata, madeBy: state.made_by };
  }

  async withdraw(documentId: string, attempt: number): Promise<void> {
    const state = (await this.#document(documentId)) ?? emptyDocument(documentId);
    const kept = state.attempt === attempt ? emptyDocument(documentId) : state;
    await this.#writeDocument({ ...kept, fence: Math.max(state.fence, attempt) });
    await this.#removeChunks(documentId, { gte: attempt, lte: attempt });
  }

  async delete(documentId: string, attempt: number): Promise<number> {
    const state = (await this.#document(documentId)) ?? emptyDocument(documentId);
    const isTaken = state.attempt <= attempt;
    await this.#writeDocument({ ...(isTaken ? emptyDocument(documentId) : state), fence: Math.max(state.fence, attempt) });
    await this.#removeChunks(documentId, { lte: attempt });
    return isTaken ? state.chunks : 0;
  }

  async *documents(): AsyncGenerator<string> {
    for await (const { payload } of this.#scroll<DocumentPayload>([matches('kind', 'document')]))
      if (payload.attempt > 0) yield payload.document_id;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  /** The best that count. What unfinished or replaced attempts wrote is left out, and as much more asked for. */
  async #nearest(using: string, query: unknown, must: readonly Condition[], depth: number, signal: AbortSignal) {
    for (let limit = depth; ; limit = Math.min(MOST_LOOKED_AT, limit * 4)) {
      const body = { query, using, filter: { must }, limit, with_payload: true };
      const { points } = (await this.#ask<{ points: readonly Point<ChunkPayload>[] }>('POST', 'points/query', body, signal)) ?? {
        points: [],
      };
      const counted = await this.#counted(points, signal);
      if (counted.length >= depth || points.length < limit || limit === MOST_LOOKED_AT) return counted.slice(0, depth);
    }
  }

  /** Of all chunks of a space, those of unfinished attempts included; null where there are none. */
  async #statistics({ space, terms }: SparseVector, signal: AbortSignal): Promise<SpaceStatistics | null> {
    const must = [matches('kind', 'chunk'), matches('space', space)];
    const lengths = { key: 'length', filter: { must }, limit: MOST_LENGTHS, exact: true };
    const { hits = [] } = (await this.#ask<{ hits: readonly LengthCount[] }>('POST', 'facet', lengths, signal)) ?? {};
    const chunks = hits.reduce((sum, { count }) => sum + count, 0);
    if (chunks === 0) return null;
    const countOf = async (term: string): Promise<readonly [string, number]> => {
      const body = { filter: { must: [...must, matches('terms', numberOf(term))] }, exact: true };
      return [term, (await this.#ask<{ count: number }>('POST', 'points/count', body, signal))?.count ?? 0];
    };
    const asked = [...terms.keys()];
    const counted: (readonly [string, number])[] = [];
    for (let at = 0; at < asked.length; at += COUNTED_AT_ONCE)
      counted.push(...(await Promise.all(asked.slice(at, at + COUNTED_AT_ONCE).map(countOf))));
    const averageLength = hits.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / chunks;
    return { space, chunks, averageLength, chunksWith: new Map(counted.filter(([, count]) => count > 0)) };
  }

  async #latest(must: readonly Condition[], depth: number, signal: AbortSignal): Promise<readonly Point<ChunkPayload>[]> {
    const dated: Point<ChunkPayload>[] = [];
    // What has no time comes in no order of times.
    for await (const point of this.#scroll<ChunkPayload>(must, {}, signal)) dated.push(point);
    const counted = await this.#counted(dated, signal);
    const timeOf = ({ payload }: Point<ChunkPayload>): number => payload.time ?? Number.NEGATIVE_INFINITY;
    return [...counted]
      .sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)) || byPosition(a.payload, b.payload))
      .slice(0, depth);
  }

  async #facets(words: readonly SparseVector[] | null, must: readonly Condition[], signal: AbortSignal): Promise<Facets> {
    const found = new Map<string, ChunkPayload>();
    if (words === null) for await (const { id, payload } of this.#scroll<ChunkPayload>(must, {}, signal)) found.set(id, payload);
    for (const vector of words ?? [])
      for (const { id, payload } of await this.#nearest(sparseNameOf(vector.space), sparseQuery(vector), must, MOST_LOOKED_AT, signal))
        found.set(id, payload);
    const points = await this.#counted(
      [...found].map(([id, payload]) => ({ id, payload })),
      signal,
    );
    const payloads = points.map(({ payload }) => payload);
    return {
      countries: countDocuments(payloads, ({ places }) => places.flatMap(({ country }) => country ?? [])),
      admin1: countDocuments(payloads, ({ places }) => places.flatMap(({ admin1 }) => admin1 ?? [])),
      months: countDocuments(payloads, ({ time }) => (time === null ? [] : [new Date(time).toISOString().slice(0, 7)])),
    };
  }

  /** Chunks of the attempt that their document's point names. */
  async #counted(points: readonly Point<ChunkPayload>[], signal: AbortSignal): Promise<readonly Point<ChunkPayload>[]> {
    const ids = [...new Set(points.map(({ payload }) => documentPointId(payload.document_id)))];
    const attempts = new Map<string, number>();
    for (let at = 0; at < ids.length; at += PAGE) {
      const body = { ids: ids.slice(at, at + PAGE), with_payload: ['document_id', 'attempt'] };
      for (const { payload } of (await this.#ask<readonly Point<DocumentPayload>[]>('POST', 'points', body, signal)) ?? [])
        attempts.set(payload.document_id, payload.attempt);
    }
    return points.filter(({ payload }) => attempts.get(payload.document_id) === payload.attempt);
  }

  async *#scroll<P>(must: readonly Condition[], more: object = {}, signal?: AbortSignal): AsyncGenerator<Point<P>> {
    for (let offset: string | null = null; ;) {
      const body: object = { filter: { must }, limit: PAGE, with_payload: true, ...more, ...(offset !== null && { offset }) };
      const page: Scrolled<P> | null = await this.#ask<Scrolled<P>>('POST', 'points/scroll', body, signal);
      yield* page?.points ?? [];
      offset = page?.next_page_offset ?? null;
      if (offset === null) return;
    }
  }

  async #document(documentId: string, signal?: AbortSignal): Promise<DocumentPayload | null> {
    const body = { ids: [documentPointId(documentId)], with_payload: true };
    return (await this.#ask<readonly Point<DocumentPayload>[]>('POST', 'points', body, signal))?.[0]?.payload ?? null;
  }

  /** The collection has no place for other vectors. */
  #expectKnown(documentId: string, chunks: readonly Chunk[]): void {
    const { dimensions, spaces } = this.#options;
    const isKnown = ({ dense, sparse }: Chunk): boolean =>
      (dense === null || dimensions.includes(dense.length)) && (sparse === null || spaces.includes(sparse.space));
    if (chunks.every(isKnown)) return;
    throw new UsageError(
      'corpus_chunk_invalid',
      `The document ${documentId} has vectors of a length or terms of a language that the collection was not made for: make another one.`,
      { document_id: documentId },
    );
  }

  async #expectWritable(documentId: string, attempt: number, signal: AbortSignal): Promise<DocumentPayload | null> {
    const state = await this.#document(documentId, signal);
    if (attempt > (state?.fence ?? 0) && attempt >= (state?.attempt ?? 0)) return state;
    throw attemptLost(documentId, attempt);
  }

  async #writeDocument(payload: DocumentPayload): Promise<void> {
    const point = { id: documentPointId(payload.document_id), vector: {}, payload };
    await this.#ask('PUT', 'points?wait=true', { points: [point] });
  }

  async #removeChunks(documentId: string, range: Readonly<Record<string, number>>): Promise<void> {
    const must = [matches('kind', 'chunk'), matches('document_id', documentId), { key: 'attempt', range }];
    await this.#ask('POST', 'points/delete?wait=true', { filter: { must } });
  }

  #ask<T>(method: 'PUT' | 'POST', path: string, body: unknown, signal?: AbortSignal): Promise<T | null> {
    const { href } = this.#client;
    if (this.#isClosed)
      throw new PrerequisiteError('corpus_unusable', `The index in Qdrant at ${href} is closed. Open it again.`, { base_url: href });
    return this.#client.ask<T>(method, `collections/${encodeURIComponent(this.#options.collection)}/${path}`, body, signal);
  }
}

/** What the whole query weighs in a space. */
const weightOf = ({ terms }: SparseVector, { chunks, chunksWith }: SpaceStatistics): number =>
  [...terms].reduce((sum, [term, weight]) => sum + weight * inverseDocumentFrequency(chunks, chunksWith.get(term) ?? 0), 0);

const emptyDocument = (documentId: string): DocumentPayload => ({
  kind: 'document',
  document_id: documentId,
  attempt: 0,
  fence: 0,
  chunks: 0,
  metadata: null,
  made_by: null,
});

const hitOf = ({ body }: ChunkPayload): Pick<ChunkHit, 'chunk' | 'metadata'> =>
  JSON.parse(body) as { chunk: FoundChunk; metadata: CorpusMetadata };

function byPosition(a: ChunkPayload, b: ChunkPayload): number {
  if (a.document_id !== b.document_id) return a.document_id < b.document_id ? -1 : 1;
  return a.position - b.position;
}

function countDocuments(found: readonly ChunkPayload[], valuesOf: (chunk: ChunkPayload) => readonly string[]): readonly FacetCount[] {
  const documents = new Map<string, Set<string>>();
  for (const chunk of found)
    for (const value of valuesOf(chunk)) documents.set(value, (documents.get(value) ?? new Set<string>()).add(chunk.document_id));
  return [...documents]
    .map(([value, ids]) => ({ value, documents: ids.size }))
    .sort((a, b) => b.documents - a.documents || (a.value < b.value ? -1 : 1));
}
