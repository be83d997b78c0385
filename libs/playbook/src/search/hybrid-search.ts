import { BestFew, confidenceScore, type Bullet, type Playbook, type SparseVector } from '@locitorium/domain';
import type { CallContext, Embedder, SparseEncoder } from '@locitorium/ports';
import { Bm25Index } from './bm25-index.ts';
import type { BulletQuery, FoundBullet } from './bullet-query.ts';
import { combinedScore, minMaxScaled } from './combine-scores.ts';
import { VectorTable } from './vector-table.ts';

export interface HybridSearchParts {
  readonly encoder: SparseEncoder;
  /** Null: lessons are found by their words alone. */
  readonly embedder: Embedder | null;
  /** Share of meaning in the score, 0–1; the rest is that of words. */
  readonly alpha?: number;
}

/** A searchable text, prepared. */
interface TextVectors {
  readonly sparse: SparseVector;
  readonly dense: Float32Array | null;
}

interface PreparedPlaybook {
  readonly words: Bm25Index;
  readonly dense: VectorTable | null;
}

const DEFAULT_ALPHA = 0.5;

/**
 * Finds the lessons of a playbook that a query is about: alpha × cosine + (1 − alpha) × BM25, each scaled from 0 to 1 among the lessons
 * that may be shown. A playbook is prepared when it is first searched, and again only in what has changed.
 */
export class HybridSearch {
  /** The share of meaning that counts: 0 without an embedder. */
  readonly alpha: number;
  readonly #encoder: SparseEncoder;
  readonly #embedder: Embedder | null;
  readonly #prepared = new WeakMap<Playbook, PreparedPlaybook>();
  /** Of the playbook that was prepared last: its next version has most of them. */
  #vectors: ReadonlyMap<string, TextVectors> = new Map();
  /** Fulfilled when nothing is being prepared. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ encoder, embedder, alpha = DEFAULT_ALPHA }: HybridSearchParts) {
    this.alpha = embedder === null ? 0 : alpha;
    this.#encoder = encoder;
    this.#embedder = embedder;
  }

  /**
   * The best lessons, best first; of equal ones the one that stands first in the playbook. Rejects with what encoder and embedder reject
   * with.
   */
  async search(query: BulletQuery, playbook: Playbook, context: CallContext): Promise<readonly FoundBullet[]> {
    const { bullets } = playbook;
    const isShown = Uint8Array.from(bullets, (bullet) => (isAskedFor(bullet, query) ? 1 : 0));
    const shown = [...isShown.keys()].filter((i) => isShown[i] === 1);
    if (shown.length === 0) return [];
    const prepared = await this.#prepare(playbook, context);
    const terms = await this.#encoder.encodeQuery({ text: query.query_text, lang: null }, context);
    const words = prepared.words.scores(terms, (i) => isShown[i] === 1);
    const bm25 = minMaxScaled(Float64Array.from(shown, (i) => words[i]!));
    const vector = await this.#cosines(query.query_text, prepared, shown, context);
    const best = new BestFew(query.top_k);
    for (let i = 0; i < shown.length; i += 1) best.offer(i, combinedScore(vector?.[i] ?? 0, bm25[i]!, this.alpha));
    return [...best.scores()].map(([i, score]) => ({
      bullet: bullets[shown[i]!]!,
      vector_score: vector?.[i] ?? null,
      bm25_score: bm25[i]!,
      combined_score: score,
    }));
  }

  async #cosines(text: string, { dense }: PreparedPlaybook, shown: readonly number[], context: CallContext): Promise<Float64Array | null> {
    if (dense === null || this.#embedder === null) return null;
    const [sought] = await this.#embedder.embed([text], 'query', context);
    return minMaxScaled(dense.dotProducts(sought!, shown));
  }

  async #prepare(playbook: Playbook, context: CallContext): Promise<PreparedPlaybook> {
    const known = this.#prepared.get(playbook);
    if (known !== undefined) return known;
    // One after the other, each for who asked: searches that begin together find what the first of them has made, and where that one is
    // aborted, the next begins again.
    const { signal } = context;
    const preparing = this.#turn.then(() => {
      signal.throwIfAborted();
      return this.#prepared.get(playbook) ?? this.#prepareNow(playbook, context);
    });
    this.#turn = preparing.catch(() => undefined);
    const left = Promise.withResolvers<never>();
    const leave = (): void => left.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([preparing, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  async #prepareNow(playbook: Playbook, context: CallContext): Promise<PreparedPlaybook> {
    const texts = playbook.bullets.map(({ searchable_text: text }) => text);
    const vectors = await this.#vectorsOf(texts, context);
    const each = texts.map((text) => vectors.get(text)!);
    const prepared = {
      words: new Bm25Index(each.map(({ sparse }) => sparse)),
      dense: this.#embedder === null ? null : new VectorTable(each.map(({ dense }) => dense!)),
    };
    this.#prepared.set(playbook, prepared);
    this.#vectors = vectors;
    return prepared;
  }

  async #vectorsOf(texts: readonly string[], context: CallContext): Promise<ReadonlyMap<string, TextVectors>> {
    const known = this.#vectors;
    const unknown = [...new Set(texts)].filter((text) => !known.has(text));
    const sparse = await this.#encoder.encodePassages(
      unknown.map((text) => ({ text, lang: null })),
      context,
    );
    const dense = await this.#embed(unknown, context);
    const fresh = new Map(unknown.map((text, i) => [text, { sparse: sparse[i]!, dense: dense?.[i] ?? null }]));
    return new Map(texts.map((text) => [text, (fresh.get(text) ?? known.get(text))!]));
  }

  async #embed(texts: readonly string[], context: CallContext): Promise<readonly Float32Array[] | null> {
    if (this.#embedder === null) return null;
    const vectors: Float32Array[] = [];
    const { batch } = this.#embedder.capabilities;
    for (let at = 0; at < texts.length; at += batch)
      vectors.push(...(await this.#embedder.embed(texts.slice(at, at + batch), 'passage', context)));
    return vectors;
  }
}

function isAskedFor(bullet: Bullet, { section_filter: sections, min_confidence: least }: BulletQuery): boolean {
  const isOfSection = sections === null || sections.length === 0 || sections.includes(bullet.section);
  return isOfSection && confidenceScore(bullet) >= least;
}
