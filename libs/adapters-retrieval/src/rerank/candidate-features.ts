import type { RerankCandidate, RerankQuery } from '@locitorium/ports';
import { languageOfTerms } from '../analysis/language-of-terms.ts';
import { BM25_PARAMETERS, termWeight } from '../bm25/bm25.ts';
import { analyseChunk, type AnalysedChunk } from './analysed-chunk.ts';
import { queryViews, type QueryView } from './query-views.ts';
import { rerankFeatures } from './rerank-features.ts';
import { scriptOf, type Script } from './reranker-parameters.ts';

/** Candidates in the order of BM25, with their features. */
export interface FeaturedCandidates {
  /** Script of the best, whose parameters rank them all: scores of two scripts do not compare. */
  readonly script: Script;
  /** Positions in what was given, best first by BM25. */
  readonly positions: readonly number[];
  /** A row each, in the order of `positions`. */
  readonly features: Float32Array;
}

/**
 * Features of the candidates of a query. BM25 is counted here: stores weigh words a little differently, and scores hold places and meaning.
 */
export function featuresOfCandidates({ text, statistics }: RerankQuery, candidates: readonly RerankCandidate[]): FeaturedCandidates {
  const chunks = candidates.map(({ chunk, metadata: { title, lang } }) => {
    const language = languageOfTerms(title === null ? chunk.content : `${title}\n${chunk.content}`, lang);
    return analyseChunk({ title: title ?? '', text: chunk.content, documentId: chunk.documentId }, language);
  });
  const views = queryViews(text, chunks, statistics);
  const scored = chunks.map((chunk, position) => {
    const view = views.get(chunk.language)!;
    return { chunk, view, bm25: bm25Of(view, chunk), position };
  });
  scored.sort((a, b) => b.bm25 - a.bm25);
  return {
    script: scriptOf(scored[0]?.chunk.language ?? 'und'),
    positions: scored.map(({ position }) => position),
    features: rerankFeatures(scored),
  };
}

/** BM25 of title and text. */
function bm25Of({ terms: { terms }, statistics: { averageLength } }: QueryView, { counts, title, length }: AnalysedChunk): number {
  return terms.reduce((sum, { term, idf }) => {
    const count = (counts.get(term) ?? 0) + title.filter((token) => token.term === term).length;
    return count === 0 ? sum : sum + idf * termWeight(count, length, averageLength, BM25_PARAMETERS);
  }, 0);
}
