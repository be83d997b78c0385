import type { TextLanguage } from '../analysis/text-language.ts';
import type { TermStatistics } from '../bm25/bm25.ts';
import { analyseChunk, type ChunkText } from './analysed-chunk.ts';
import { FeatureScorer } from './feature-scorer.ts';
import { queryTermsOf } from './query-terms.ts';
import { rerankFeatures, type QueryView } from './rerank-features.ts';
import { scriptOf, type RerankerParameters, type Script } from './reranker-parameters.ts';

/** A chunk that an index found. */
export interface RerankCandidate extends ChunkText {
  readonly language: TextLanguage;
  /** BM25 over title and text. */
  readonly bm25: number;
}

/** Statistics of an index, language by language; only terms of queries are asked for. */
export type StatisticsOf = (language: TextLanguage) => TermStatistics;

/**
 * Learning to rank without a model server: features of query and chunk, a weighted sum of them, and boosted trees that correct it.
 * Learned from public queries; see docs/design/retrieval.md.
 *
 * Not re-entrant: scratch memory is kept between calls.
 */
export class LearnedReranker {
  readonly #scorers: Readonly<Record<Script, FeatureScorer>>;

  constructor({ spaced, unspaced }: RerankerParameters) {
    this.#scorers = { spaced: new FeatureScorer(spaced), unspaced: new FeatureScorer(unspaced) };
  }

  /**
   * A score for each candidate, higher is better, comparable within one call alone. Candidates come as the index answered them, best
   * first; fifty are enough. All features are those of one list; the parameters are those of the first candidate's script, so that
   * scores of two scripts compare.
   */
  score(query: string, candidates: readonly RerankCandidate[], statisticsOf: StatisticsOf): Float64Array {
    const first = candidates[0];
    if (first === undefined) return new Float64Array(0);
    const views = new Map<TextLanguage, QueryView>();
    const scored = candidates.map((candidate) => {
      const { language, bm25 } = candidate;
      let view = views.get(language);
      if (view === undefined) {
        const statistics = statisticsOf(language);
        views.set(language, (view = { terms: queryTermsOf(query, language, statistics), statistics }));
      }
      return { chunk: analyseChunk(candidate, language), bm25, view };
    });
    return this.#scorers[scriptOf(first.language)].score(rerankFeatures(scored));
  }
}
