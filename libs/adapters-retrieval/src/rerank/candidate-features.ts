import type { RerankCandidate, RerankQuery } from '@locitorium/ports';
import { languageOfTerms } from '../analysis/language-of-terms.ts';
import { BM25_PARAMETERS, termWeight } from '../bm25/bm25.ts';
import { analyseChunk, type AnalysedChunk } from './analysed-chunk.ts';
import { withNeighbours } from './neighbours.ts';
import { queryViews, type QueryView } from './query-views.ts';
import { rerankFeatures } from './rerank-features.ts';
import { listKindOf, type ListKind } from './reranker-parameters.ts';
import type { WordVectors } from './word-vectors.ts';

/** Candidates in the order of BM25, with their features. */
export interface FeaturedCandidates {
  /** Whose parameters rank them all, since scores of two kinds do not compare: by the best of them, and whether meaning has a say. */
  readonly kind: ListKind;
  /** Positions in what was given, best first by BM25. */
  readonly positions: readonly number[];
  /** A row each, in the order of `positions`. */
  readonly features: Float32Array;
}

/**
 * Features of the candidates of a query. BM25 is counted here: stores weigh words a little differently, and scores hold places and meaning.
 */
export function featuresOfCandidates(
  { text, statistics }: RerankQuery,
  candidates: readonly RerankCandidate[],
  wordVectors: WordVectors,
): FeaturedCandidates {
  const chunks = candidates.map(({ chunk, metadata: { title, lang } }) => {
    const language = languageOfTerms(title === null ? chunk.content : `${title}\n${chunk.content}`, lang);
    // Documents of one title are mostly parts of one.
    return analyseChunk({ title: title ?? '', text: chunk.content, documentId: title || chunk.documentId }, language);
  });
  const contexts = contextsOf(candidates, chunks);
  const views = queryViews(text, chunks, statistics);
  const scored = chunks.map((chunk, position) => {
    const view = views.get(chunk.language)!;
    const { dense } = candidates[position]!.parts;
    return { chunk, context: contexts[position]!, view, bm25: bm25Of(view, chunk), dense, position };
  });
  scored.sort((a, b) => b.bm25 - a.bm25);
  const kind = listKindOf(
    scored[0]?.chunk.language ?? 'und',
    scored.some(({ dense }) => dense !== null),
  );
  return {
    kind,
    positions: scored.map(({ position }) => position),
    // Where a sentence model has its say, word vectors add nothing; measured in docs/design/retrieval.md.
    features: rerankFeatures(scored, kind === 'spaced' ? wordVectors : null),
  };
}

/** Each chunk with its neighbours as one; the very chunk where there are none. */
function contextsOf(candidates: readonly RerankCandidate[], chunks: readonly AnalysedChunk[]): readonly AnalysedChunk[] {
  const texts = withNeighbours(candidates.map(({ chunk: { documentId, index, content } }) => ({ documentId, index, text: content })));
  const analysed = new Map<string, AnalysedChunk>();
  return chunks.map((chunk, position) => {
    const text = texts[position]!;
    const { metadata, chunk: own } = candidates[position]!;
    if (text === own.content) return chunk;
    const key = `${own.documentId}\n${text}`;
    let context = analysed.get(key);
    if (context === undefined) {
      context = analyseChunk({ title: metadata.title ?? '', text, documentId: chunk.documentId }, chunk.language);
      analysed.set(key, context);
    }
    return context;
  });
}

/** BM25 of title and text. */
function bm25Of({ terms: { terms }, statistics: { averageLength } }: QueryView, { counts, title, length }: AnalysedChunk): number {
  return terms.reduce((sum, { term, idf }) => {
    const count = (counts.get(term) ?? 0) + title.filter((token) => token.term === term).length;
    return count === 0 ? sum : sum + idf * termWeight(count, length, averageLength, BM25_PARAMETERS);
  }, 0);
}
