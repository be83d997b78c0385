import type { Chunk, CorpusMetadata, ScoreParts } from '@locitorium/domain';
import type { SpaceStatistics } from '../chunk-index/chunk-index.ts';
import type { CallContext } from '../context/call-context.ts';
import type { Identified } from '../identity/identity.ts';
import { token } from '../identity/token.ts';
import type { TextInLanguage } from '../sparse-encoder/sparse-encoder.ts';

export interface RerankerCapabilities {
  /** Candidates that it looks at; callers offer no more. */
  readonly candidates: number;
}

/** A query, and what the index knows of its terms: how rare they are there. */
export interface RerankQuery extends TextInLanguage {
  /** Absent where the index does not know: a reranker that needs them estimates them from the candidates. */
  readonly statistics?: readonly SpaceStatistics[];
}

/** A passage that the first search found. */
export interface RerankCandidate {
  readonly chunk: Pick<Chunk, 'id' | 'documentId' | 'index' | 'content' | 'places'>;
  readonly metadata: CorpusMetadata;
  readonly parts: ScoreParts;
  /** Fused score 0–1 of the first search. */
  readonly score: number;
}

export interface RerankedCandidate {
  /** Position in what was asked. */
  readonly position: number;
  /** 0–1: how well the passage answers the query. */
  readonly score: number;
}

/**
 * Orders passages by how well they answer a query: at most `topN`, best first, none twice. Candidates come in the order of the first
 * search; equal scores stay in it.
 *
 * Rejects with a PrerequisiteError or UpstreamError where a model cannot be used; with the signal's reason when aborted.
 */
export interface Reranker extends Identified {
  readonly capabilities: RerankerCapabilities;
  rerank(
    query: RerankQuery,
    candidates: readonly RerankCandidate[],
    topN: number,
    context: CallContext,
  ): Promise<readonly RerankedCandidate[]>;
}

export const RERANKER = token<Reranker>('Reranker');
