import {
  lengthInTerms,
  meetsFilter,
  NO_FACETS,
  PrerequisiteError,
  startOfTime,
  type Chunk,
  type FacetCount,
  type Facets,
  type SparseVector,
} from '@locitorium/domain';
import type {
  ChunkHits,
  ChunkIndex,
  ChunkIndexCapabilities,
  ChunkSearch,
  IndexedDocument,
  IndexState,
  SpaceStatistics,
} from '../../../chunk-index/chunk-index.ts';
import { checkChunks } from '../../../chunk-index/check-chunks.ts';
import { attemptLost } from '../../../document-repository/corpus-refusals.ts';
import type { CallContext } from '../../../context/call-context.ts';

interface KeptDocument {
  readonly document: IndexedDocument;
  readonly chunks: readonly Chunk[];
}

interface FoundChunk {
  readonly document: IndexedDocument;
  readonly chunk: Chunk;
  readonly dense: number | null;
  readonly sparse: number | null;
}

/** Saturation and length of BM25 (Robertson and Zaragoza 2009). */
const K1 = 1.2;
const B = 0.75;

/** Chunks that live as long as the object. Every search looks at all of them. */
export class InMemoryChunkIndex implements ChunkIndex {
  readonly capabilities: ChunkIndexCapabilities = { weights: ['counts', 'impacts'] };
  readonly #kept = new Map<string, KeptDocument>();
  /** The last attempt at each document that may write no more. */
  readonly #fences = new Map<string, number>();
  #isClosed = false;

  async upsert(document: IndexedDocument, chunks: readonly Chunk[], { signal }: CallContext): Promise<void> {
    signal.throwIfAborted();
    this.#expectOpen();
    const { documentId, attempt } = document;
    const others = [...this.#kept.values()].filter(
      (kept) => kept.document.documentId !== documentId && kept.document.madeBy.embedder === document.madeBy.embedder,
    );
    const known = others.flatMap((kept) => kept.chunks.flatMap(({ dense }) => dense ?? [])).at(0);
    checkChunks(document, chunks, this.capabilities, known?.length ?? null);
    if (attempt <= (this.#fences.get(documentId) ?? 0) || attempt < (this.#kept.get(documentId)?.document.attempt ?? 0)) {
      throw attemptLost(documentId, attempt);
    }
    if (chunks.length === 0) this.#kept.delete(documentId);
    else this.#kept.set(documentId, structuredClone({ document, chunks: [...chunks].sort((a, b) => a.index - b.index) }));
  }

  async search({ dense, sparse, filter, depth, facets = true }: ChunkSearch, { signal }: CallContext): Promise<ChunkHits> {
    signal.throwIfAborted();
    this.#expectOpen();
    const score = this.#sparseScorer(sparse);
    const found = [...this.#kept.values()].flatMap(({ document, chunks }) =>
      chunks
        .filter((chunk) => meetsFilter(filter, document.metadata, chunk.places))
        .map((chunk): FoundChunk => {
          const comparable = dense !== null && chunk.dense !== null && document.madeBy.embedder === dense.embedder;
          return { document, chunk, dense: comparable ? dotProduct(dense.vector, chunk.dense) : null, sparse: score(chunk.sparse) };
        }),
    );
    const worded = found.filter((hit) => hit.sparse !== null);
    const asksForWords = sparse.some(({ terms }) => terms.size > 0);
    const first = (part: 'dense' | 'sparse'): readonly FoundChunk[] =>
      found
        .filter((hit) => hit[part] !== null)
        .sort((a, b) => (b[part] ?? 0) - (a[part] ?? 0) || byPosition(a, b))
        .slice(0, depth);
    const [byMeaning, byWords] = [first('dense'), first('sparse')];
    const listed = dense === null && !asksForWords ? found.sort((a, b) => timeOf(b) - timeOf(a) || byPosition(a, b)).slice(0, depth) : [];
    return structuredClone({
      hits: [...new Set([...byWords, ...byMeaning, ...listed])].map((hit) => ({
        chunk: hit.chunk,
        metadata: hit.document.metadata,
        dense: byMeaning.includes(hit) ? hit.dense : null,
        sparse: byWords.includes(hit) ? hit.sparse : null,
      })),
      facets: facets ? facetsOf(asksForWords ? worded : found) : NO_FACETS,
      statistics: sparse.flatMap((query) => this.#statisticsOf(query) ?? []),
    });
  }

  async chunksOf(documentId: string): Promise<readonly Chunk[]> {
    this.#expectOpen();
    return structuredClone(this.#kept.get(documentId)?.chunks ?? []);
  }

  async stateOf(documentId: string): Promise<IndexState | null> {
    this.#expectOpen();
    const kept = this.#kept.get(documentId);
    if (kept === undefined) return null;
    const { attempt, metadata, madeBy } = kept.document;
    return structuredClone({ attempt, chunks: kept.chunks.length, metadata, madeBy });
  }

  async withdraw(documentId: string, attempt: number): Promise<void> {
    this.#expectOpen();
    this.#fence(documentId, attempt);
    if (this.#kept.get(documentId)?.document.attempt === attempt) this.#kept.delete(documentId);
  }

  async delete(documentId: string, attempt: number): Promise<number> {
    this.#expectOpen();
    this.#fence(documentId, attempt);
    const kept = this.#kept.get(documentId);
    if (kept === undefined || kept.document.attempt > attempt) return 0;
    this.#kept.delete(documentId);
    return kept.chunks.length;
  }

  async *documents(): AsyncGenerator<string> {
    this.#expectOpen();
    yield* [...this.#kept.keys()];
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #fence(documentId: string, attempt: number): void {
    this.#fences.set(documentId, Math.max(attempt, this.#fences.get(documentId) ?? 0));
  }

  #statisticsOf({ space, weights, terms }: SparseVector): SpaceStatistics | null {
    const members = [...this.#kept.values()].flatMap(({ chunks }) =>
      chunks.flatMap(({ sparse }) => (sparse?.space === space ? [sparse] : [])),
    );
    if (weights !== 'counts' || members.length === 0) return null;
    const counted = [...terms.keys()].map((term) => [term, members.filter((vector) => vector.terms.has(term)).length] as const);
    return {
      space,
      chunks: members.length,
      averageLength: members.reduce((total, vector) => total + lengthInTerms(vector.terms), 0) / members.length,
      chunksWith: new Map(counted.filter(([, chunks]) => chunks > 0)),
    };
  }

  /**
   * BM25 with the statistics of each space, as a share of what the whole query weighs there, or the product of a model's weights.
   * Null for a chunk without a term of the query.
   */
  #sparseScorer(queries: readonly SparseVector[]): (vector: SparseVector | null) => number | null {
    const all = [...this.#kept.values()].flatMap(({ chunks }) => chunks.flatMap(({ sparse }) => (sparse === null ? [] : [sparse])));
    const spaces = new Map(
      queries.map((query) => {
        const members = all.filter(({ space }) => space === query.space);
        const frequency = (term: string): number => members.filter(({ terms }) => terms.has(term)).length;
        const idf = new Map(
          [...query.terms.keys()].map((term) => [term, Math.log(1 + (members.length - frequency(term) + 0.5) / (frequency(term) + 0.5))]),
        );
        const meanLength = members.reduce((total, vector) => total + lengthInTerms(vector.terms), 0) / members.length;
        const whole = [...query.terms].reduce((sum, [term, weight]) => sum + weight * (idf.get(term) ?? 0), 0);
        return [query.space, { query, idf, meanLength, whole }] as const;
      }),
    );
    return (vector) => {
      const space = vector === null ? undefined : spaces.get(vector.space);
      if (vector === null || space === undefined) return null;
      const shared = [...space.query.terms].flatMap(([term, weight]) => {
        const own = vector.terms.get(term);
        return own === undefined ? [] : [{ term, weight, own }];
      });
      if (shared.length === 0) return null;
      const norm = K1 * (1 - B + (B * lengthInTerms(vector.terms)) / space.meanLength);
      return shared.reduce(
        (sum, { term, weight, own }) =>
          sum +
          weight * (vector.weights === 'impacts' ? own : ((space.idf.get(term) ?? 0) / space.whole) * ((own * (K1 + 1)) / (own + norm))),
        0,
      );
    };
  }

  #expectOpen(): void {
    if (this.#isClosed) throw new PrerequisiteError('corpus_unusable', 'The index in memory is closed. Make a new one.');
  }
}

const timeOf = ({ document: { metadata } }: FoundChunk): number =>
  (metadata.createdAt === null ? null : startOfTime(metadata.createdAt)) ?? -Infinity;

function byPosition(a: FoundChunk, b: FoundChunk): number {
  if (a.chunk.documentId !== b.chunk.documentId) return a.chunk.documentId < b.chunk.documentId ? -1 : 1;
  return a.chunk.index - b.chunk.index;
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

function facetsOf(found: readonly FoundChunk[]): Facets {
  return {
    countries: countDocuments(found, ({ chunk }) => chunk.places.flatMap(({ countryCode }) => countryCode ?? [])),
    admin1: countDocuments(found, ({ chunk }) => chunk.places.flatMap(({ admin }) => admin[1]?.code ?? [])),
    months: countDocuments(found, (hit) => (Number.isFinite(timeOf(hit)) ? [new Date(timeOf(hit)).toISOString().slice(0, 7)] : [])),
  };
}

function countDocuments(found: readonly FoundChunk[], valuesOf: (hit: FoundChunk) => readonly string[]): readonly FacetCount[] {
  const documents = new Map<string, Set<string>>();
  for (const hit of found)
    for (const value of valuesOf(hit)) documents.set(value, (documents.get(value) ?? new Set<string>()).add(hit.chunk.documentId));
  return [...documents]
    .map(([value, ids]) => ({ value, documents: ids.size }))
    .sort((a, b) => b.documents - a.documents || (a.value < b.value ? -1 : 1));
}
