import { BM25_PARAMETERS, inverseDocumentFrequency, termWeight } from '@locitorium/adapters-retrieval';
import type { Chunk, CorpusMetadata, SparseVector } from '@locitorium/domain';
import type { ChunkHit, ChunkHits, ChunkIndex, ChunkSearch, SpaceStatistics } from '@locitorium/ports';

/** What is kept of a chunk of one space. */
interface Entry {
  readonly number: number;
  readonly length: number;
}

class Space {
  readonly entries: Entry[] = [];
  /** Entry, count, entry, count … of each term. */
  readonly postings = new Map<string, number[]>();
  terms = 0;

  get averageLength(): number {
    return this.terms / (this.entries.length || 1);
  }
}

/**
 * An index in memory for thousands of queries without filters: exact cosines, and BM25 as the embedded store counts it, in each space
 * divided by what the query weighs there in all.
 */
export class ChunkCollection implements Pick<ChunkIndex, 'search'> {
  readonly #chunks: Chunk[] = [];
  readonly #metadata: CorpusMetadata[] = [];
  readonly #spaces = new Map<string, Space>();

  add(chunk: Chunk, metadata: CorpusMetadata): void {
    const number = this.#chunks.push(chunk) - 1;
    this.#metadata.push(metadata);
    if (chunk.sparse === null) return;
    const { space: name, terms } = chunk.sparse;
    let space = this.#spaces.get(name);
    if (space === undefined) this.#spaces.set(name, (space = new Space()));
    let length = 0;
    for (const count of terms.values()) length += count;
    const entry = space.entries.push({ number, length }) - 1;
    space.terms += length;
    for (const [term, count] of terms) {
      const postings = space.postings.get(term);
      if (postings === undefined) space.postings.set(term, [entry, count]);
      else postings.push(entry, count);
    }
  }

  async search({ dense, sparse, depth }: ChunkSearch): Promise<ChunkHits> {
    const byWords = best(this.#wordScores(sparse), depth);
    const byMeaning = dense === null ? new Map<number, number>() : best(this.#cosines(dense.vector), depth);
    return {
      hits: [...new Set([...byWords.keys(), ...byMeaning.keys()])].map((number): ChunkHit => ({
        chunk: this.#chunks[number]!,
        metadata: this.#metadata[number]!,
        dense: byMeaning.get(number) ?? null,
        sparse: byWords.get(number) ?? null,
      })),
      facets: { countries: [], admin1: [], months: [] },
      statistics: sparse.flatMap((query) => this.#statisticsOf(query) ?? []),
    };
  }

  #wordScores(queries: readonly SparseVector[]): Map<number, number> {
    const scores = new Map<number, number>();
    for (const { space: name, terms } of queries) {
      const space = this.#spaces.get(name);
      if (space === undefined) continue;
      const { entries, averageLength } = space;
      const found = [...terms].map(([term, queryCount]) => {
        const postings = space.postings.get(term) ?? [];
        return { postings, idf: queryCount * inverseDocumentFrequency(entries.length, postings.length / 2) };
      });
      const whole = found.reduce((sum, { idf }) => sum + idf, 0);
      for (const { postings, idf } of found) {
        for (let i = 0; i < postings.length; i += 2) {
          const { number, length } = entries[postings[i]!]!;
          scores.set(
            number,
            (scores.get(number) ?? 0) + (idf / whole) * termWeight(postings[i + 1]!, length, averageLength, BM25_PARAMETERS),
          );
        }
      }
    }
    return scores;
  }

  #cosines(vector: Float32Array): Map<number, number> {
    const scores = new Map<number, number>();
    this.#chunks.forEach(({ dense }, number) => {
      if (dense === null) return;
      let sum = 0;
      for (let i = 0; i < vector.length; i++) sum += vector[i]! * dense[i]!;
      scores.set(number, sum);
    });
    return scores;
  }

  #statisticsOf({ space: name, terms }: SparseVector): SpaceStatistics | null {
    const space = this.#spaces.get(name);
    if (space === undefined) return null;
    const counted = [...terms.keys()].map((term) => [term, (space.postings.get(term)?.length ?? 0) / 2] as const);
    return {
      space: name,
      chunks: space.entries.length,
      averageLength: space.averageLength,
      chunksWith: new Map(counted.filter(([, chunks]) => chunks > 0)),
    };
  }
}

function best(scores: ReadonlyMap<number, number>, depth: number): ReadonlyMap<number, number> {
  return new Map([...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, depth));
}
