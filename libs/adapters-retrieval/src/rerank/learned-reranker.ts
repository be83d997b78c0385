import {
  identityOf,
  type CallContext,
  type Identity,
  type RerankCandidate,
  type RerankedCandidate,
  type Reranker,
  type RerankerCapabilities,
  type RerankQuery,
} from '@locitorium/ports';
import { ANALYSIS_VERSION } from '../analysis/analyse.ts';
import { featuresOfCandidates } from './candidate-features.ts';
import { FeatureScorer } from './feature-scorer.ts';
import { loadRerankerParameters } from './load-reranker-parameters.ts';
import type { RerankerParameters, Script } from './reranker-parameters.ts';

/** Candidates that are looked at: as many as it learned from. */
export const RERANK_DEPTH = 50;

/**
 * Learning to rank without a model server: features of query and chunk, a weighted sum of them, and boosted trees that correct it.
 * Learned from public queries; see docs/design/retrieval.md.
 */
export class LearnedReranker implements Reranker {
  readonly identity: Identity;
  readonly capabilities: RerankerCapabilities = { candidates: RERANK_DEPTH };
  readonly #scorers: Readonly<Record<Script, FeatureScorer>>;

  constructor({ hash, version, spaced, unspaced }: RerankerParameters) {
    this.identity = identityOf('learned-reranker', version, { parameters: hash, analysis: ANALYSIS_VERSION });
    this.#scorers = { spaced: new FeatureScorer(spaced), unspaced: new FeatureScorer(unspaced) };
  }

  /** With the parameters that come with this package. */
  static async shipped(): Promise<LearnedReranker> {
    return new LearnedReranker(await loadRerankerParameters());
  }

  async rerank(
    query: RerankQuery,
    candidates: readonly RerankCandidate[],
    topN: number,
    { signal }: CallContext,
  ): Promise<readonly RerankedCandidate[]> {
    signal.throwIfAborted();
    if (candidates.length === 0) return [];
    const { script, positions, features } = featuresOfCandidates(query, candidates);
    const scores = this.#scorers[script].score(features);
    return positions
      .map((position, row) => ({ position, score: 1 / (1 + Math.exp(-scores[row]!)) }))
      .sort((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, topN);
  }
}
