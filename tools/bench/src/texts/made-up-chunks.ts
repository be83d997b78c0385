import {
  chunkIdOf,
  EMPTY_CORPUS_META,
  type Chunk,
  type ChunkFilter,
  type ChunkPlace,
  type CorpusMetadata,
  type SparseVector,
} from '@locitorium/domain';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export const CHUNKS_A_DOCUMENT = 10;
const WORDS_A_CHUNK = 150;
const PLACES_A_CHUNK = 3;
const VOCABULARY = 100_000;
const SOURCES = 20;
const FIRST_TIME = Date.UTC(2020, 0, 1);
const DAYS = 2_500;
const DAY_MS = 86_400_000;
const LONGEST_QUERY = 20;
const SHORTEST_QUERY = 3;
const EMBEDDER = 'made up';

export interface MadeUpDocument {
  readonly metadata: CorpusMetadata;
  readonly chunks: readonly Chunk[];
}

/** Chunks and questions of chance, the same for the same seed: words by Zipf's law, vectors in all directions, places that are given. */
export class MadeUpChunks {
  readonly embedder = EMBEDDER;
  readonly #random: () => number;
  readonly #places: readonly ChunkPlace[];
  readonly #dimension: number;

  constructor({ seed, places, dimension }: { readonly seed: number; readonly places: readonly ChunkPlace[]; readonly dimension: number }) {
    const generator = xoroshiro128plus(seed);
    this.#random = () => uniformFloat64(generator);
    this.#places = places;
    this.#dimension = dimension;
  }

  document(id: string): MadeUpDocument {
    const createdAt = new Date(FIRST_TIME + DAYS * DAY_MS * this.#random()).toISOString();
    const other = { desk: `desk ${this.#below(50)}`, page: this.#below(40) };
    const metadata = { ...EMPTY_CORPUS_META, lang: 'en', source: `source ${this.#below(SOURCES)}`, createdAt, other };
    const chunks = Array.from({ length: CHUNKS_A_DOCUMENT }, (_, index): Chunk => {
      const words = Array.from({ length: WORDS_A_CHUNK }, () => this.#word());
      return {
        id: chunkIdOf(id, index),
        documentId: id,
        index,
        start: index * 800,
        end: index * 800 + 1_000,
        content: words.join(' '),
        places: Array.from({ length: PLACES_A_CHUNK }, () => this.#place()),
        dense: this.vector(),
        sparse: countsOf(words),
      };
    });
    return { metadata, chunks };
  }

  /** Different words, 3 to 20 of them. */
  question(): SparseVector {
    const length = SHORTEST_QUERY + this.#below(LONGEST_QUERY - SHORTEST_QUERY + 1);
    const words = new Set<string>();
    while (words.size < length) words.add(this.#word());
    return countsOf([...words]);
  }

  vector(): Float32Array {
    const vector = Float32Array.from({ length: this.#dimension }, () => this.#random() + this.#random() - 1);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  }

  /** A condition about a place that some chunk has, of each kind in turn. */
  placeFilter(turn: number): ChunkFilter {
    const { point, countryCode, admin, placeId } = this.#place();
    const { lat, lon } = point ?? { lat: 0, lon: 0 };
    const kinds: readonly ChunkFilter[] = [
      { countries: [countryCode ?? 'US'] },
      { near: { point: { lat, lon }, km: 150 } },
      { box: [Math.max(-90, lat - 10), Math.min(90, lat + 10), Math.max(-180, lon - 15), Math.min(180, lon + 15)] },
      { within: { placeId: placeId ?? '', adminCode: admin.at(-1)?.code ?? null, box: null } },
    ];
    return kinds[turn % kinds.length] ?? {};
  }

  /** A condition about documents. */
  documentFilter(turn: number): ChunkFilter {
    const kinds: readonly ChunkFilter[] = [
      { from: '2022', to: '2023' },
      { sources: [`source ${this.#below(SOURCES)}`] },
      { languages: ['en'] },
      { metadata: { page: this.#below(40) } },
    ];
    return kinds[turn % kinds.length] ?? {};
  }

  /** Zipf's law with exponent 1: word n is as frequent as 1 ⁄ n. */
  #word(): string {
    return `w${Math.floor(VOCABULARY ** this.#random())}`;
  }

  /** The first ones of the list most of the time. */
  #place(): ChunkPlace {
    return this.#places[Math.floor(this.#places.length ** this.#random()) - 1] as ChunkPlace;
  }

  #below(most: number): number {
    return Math.floor(most * this.#random());
  }
}

function countsOf(words: readonly string[]): SparseVector {
  const terms = new Map<string, number>();
  for (const word of words) terms.set(word, (terms.get(word) ?? 0) + 1);
  return { space: 'en', weights: 'counts', terms };
}
