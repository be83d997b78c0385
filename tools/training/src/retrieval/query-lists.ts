import { Bm25SparseEncoder, loadWordVectors, TextLanguageDetector } from '@locitorium/adapters-retrieval';
import { featuresOfCandidates, RERANK_DEPTH, type ListKind, type WordVectors } from '@locitorium/adapters-retrieval/training';
import { CHUNKING, chunkSpansOf, createSearch, type CorpusSearch } from '@locitorium/corpus';
import { chunkIdOf, EMPTY_CORPUS_META, type CorpusMetadata } from '@locitorium/domain';
import {
  identityOf,
  knowsLanguage,
  SILENT_TRACE,
  SYSTEM_CLOCK,
  type CallContext,
  type ChunkIndex,
  type Embedder,
  type Grounder,
  type RerankCandidate,
  type RerankQuery,
  type Reranker,
} from '@locitorium/ports';
import { ChunkCollection } from './chunk-collection.ts';
import type { Collection, CollectionDocument, CollectionQuery } from './retrieval-collections.ts';

/** A query with what the first search offers the reranker, and its features. */
export interface QueryList {
  readonly query: CollectionQuery;
  /** Whose parameters rank it. */
  readonly kind: ListKind;
  /** Documents of the candidates, best first by BM25; one with several chunks comes several times. */
  readonly documents: readonly string[];
  /** A row for each candidate. */
  readonly features: Float32Array;
  /** Documents as the first search orders them, each once. */
  readonly found: readonly string[];
  /** What the reranker is offered, in the order of `documents`. */
  readonly candidates: readonly RerankCandidate[];
}

export interface CollectionSearchOptions {
  /** Null: words alone. */
  readonly embedder?: Embedder | null;
}

const encoder = new Bm25SparseEncoder();
const languages = new TextLanguageDetector();
const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };

/** Looks at what it is offered, and ranks nothing. */
class ListeningReranker implements Reranker {
  readonly identity = identityOf('listening-reranker', '1', {});
  readonly capabilities = { candidates: RERANK_DEPTH };
  heard: { readonly query: RerankQuery; readonly candidates: readonly RerankCandidate[] } | null = null;

  async rerank(query: RerankQuery, candidates: readonly RerankCandidate[]): Promise<readonly []> {
    this.heard = { query, candidates };
    return [];
  }
}

/** Places of queries play no part here. */
const noGrounder = { ground: () => Promise.reject(new Error('a search without places asks no grounder')) } as unknown as Grounder;

/** A document's chunks as the corpus makes them, and the texts that are encoded: each with the title. */
function cut({ title, text }: CollectionDocument) {
  const metadata: CorpusMetadata = { ...EMPTY_CORPUS_META, title: title === '' ? null : title, lang: languages.languageOf(text) };
  const spans = chunkSpansOf(text, { ...CHUNKING, lang: metadata.lang });
  const texts = spans.map(({ start, end }) => (title === '' ? text.slice(start, end) : `${title}\n${text.slice(start, end)}`));
  return { metadata, spans, texts };
}

/** Every text of a collection that an embedder is asked for. */
export function textsToEmbed({ documents, queries, learnedQueries }: Collection): ReadonlySet<string> {
  return new Set([...documents.flatMap((document) => cut(document).texts), ...[...queries, ...learnedQueries].map(({ text }) => text)]);
}

/** The documents of collections in one index, cut, encoded and searched as the corpus does it. */
export class CollectionSearch {
  readonly #search: CorpusSearch;
  readonly #reranker = new ListeningReranker();

  readonly #wordVectors: WordVectors;

  private constructor(index: ChunkIndex, embedder: Embedder | null, wordVectors: WordVectors) {
    this.#wordVectors = wordVectors;
    this.#search = createSearch({ index, encoder, languages, embedder, grounder: noGrounder, reranker: this.#reranker });
  }

  static async over(
    collections: readonly Pick<Collection, 'documents'>[],
    { embedder = null }: CollectionSearchOptions = {},
  ): Promise<CollectionSearch> {
    const index = new ChunkCollection();
    for (const document of collections.flatMap(({ documents }) => documents)) {
      const { metadata, spans, texts } = cut(document);
      const { lang } = metadata;
      const sparse = await encoder.encodePassages(
        texts.map((text) => ({ text, lang })),
        context,
      );
      const isEmbedded = embedder !== null && knowsLanguage(embedder.capabilities, lang);
      const dense = isEmbedded ? await embedder.embed(texts, 'passage', context) : [];
      spans.forEach(({ start, end }, i) => {
        const { id, text } = document;
        const chunk = { id: chunkIdOf(id, i), documentId: id, index: i, start, end, content: text.slice(start, end), places: [] };
        index.add({ ...chunk, sparse: sparse[i] ?? null, dense: dense[i] ?? null }, metadata);
      });
    }
    return new CollectionSearch(index as Pick<ChunkIndex, 'search'> as ChunkIndex, embedder, await loadWordVectors());
  }

  async listOf(query: CollectionQuery): Promise<QueryList> {
    await this.#search.search({ text: query.text, placeIntent: 'off' });
    const { heard } = this.#reranker;
    if (heard === null) return { query, kind: 'spaced', documents: [], features: new Float32Array(0), found: [], candidates: [] };
    const { kind, positions, features } = featuresOfCandidates(heard.query, heard.candidates, this.#wordVectors);
    const documentAt = (position: number): string => heard.candidates[position]!.chunk.documentId;
    return {
      query,
      kind,
      documents: positions.map(documentAt),
      features,
      found: [...new Set([...heard.candidates.keys()].map(documentAt))],
      candidates: positions.map((position) => heard.candidates[position]!),
    };
  }
}
