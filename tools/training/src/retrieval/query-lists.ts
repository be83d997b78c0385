import { encodeText, languageOfText, MemoryIndex, type TextLanguage } from '@locitorium/adapters-retrieval';
import {
  analyseChunk,
  queryTermsOf,
  rerankFeatures,
  scriptOf,
  type AnalysedChunk,
  type QueryView,
  type Script,
} from '@locitorium/adapters-retrieval/training';
import type { Collection, CollectionDocument, CollectionQuery } from './retrieval-collections.ts';

/** Candidates of a query that are looked at: as many as a search hands to the reranker. */
export const RERANK_DEPTH = 50;

/** A query with its candidates by BM25, best first, and their features. */
export interface QueryList {
  readonly query: CollectionQuery;
  /** Script of the best candidate. */
  readonly script: Script;
  readonly documents: readonly string[];
  readonly features: Float32Array;
}

/** An index over the documents of collections, as a store would hold them: languages guessed, statistics by language. */
export class CollectionIndex {
  readonly #index = new MemoryIndex<number>();
  readonly #documents: readonly CollectionDocument[];
  readonly #languages: readonly TextLanguage[];
  readonly #chunks = new Map<number, AnalysedChunk>();

  constructor(collections: readonly Pick<Collection, 'documents'>[]) {
    this.#documents = collections.flatMap(({ documents }) => documents);
    this.#languages = this.#documents.map(({ title, text }) => languageOfText(`${title}\n${text}`));
    this.#documents.forEach((document, number) => this.#index.add(number, encodeText(document, this.#languages[number])));
  }

  listOf(query: CollectionQuery): QueryList {
    const hits = this.#index.search(query.text, RERANK_DEPTH);
    const views = new Map<TextLanguage, QueryView>();
    const viewOf = (language: TextLanguage): QueryView => {
      const statistics = this.#index.statisticsOf(language);
      return { terms: queryTermsOf(query.text, language, statistics), statistics };
    };
    const candidates = hits.map(({ key, language, score }) => {
      const view = views.get(language) ?? viewOf(language);
      views.set(language, view);
      return { chunk: this.#chunkOf(key), bm25: score, view };
    });
    return {
      query,
      script: scriptOf(hits[0]?.language ?? 'und'),
      documents: hits.map(({ key }) => this.#documents[key]!.id),
      features: rerankFeatures(candidates),
    };
  }

  #chunkOf(number: number): AnalysedChunk {
    let chunk = this.#chunks.get(number);
    if (chunk === undefined) {
      const { title, text, articleId } = this.#documents[number]!;
      this.#chunks.set(number, (chunk = analyseChunk({ title, text, documentId: articleId }, this.#languages[number]!)));
    }
    return chunk;
  }
}
